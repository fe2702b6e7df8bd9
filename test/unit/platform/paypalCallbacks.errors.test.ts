import { expectConsole } from '@test/support/console'
import { openButtons } from './openButtons'

test('a payment that the page refuses is not a failure, and the next click works', async () => {
  const { page, orders, click } = openButtons()
  page.onStart.mockResolvedValueOnce(null)
  await click()
  expect([orders.all(), page.onFailed.mock.calls]).toEqual([[], []])
  await click()
  expect(page.onOrderCreated).toHaveBeenCalledTimes(1)
})

// spec: paying.no-order
test('an order that PayPal has not created after 30 seconds is a failure', async () => {
  jest.useFakeTimers()
  expectConsole(/PayPal did not create the order in time/)
  const { page, click } = openButtons({ create: ['silent'] })
  await click()
  await jest.advanceTimersByTimeAsync(29_999)
  expect(page.onFailed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(page.onFailed).toHaveBeenCalledWith(false)
  await click()
  expect(page.onOrderCreated.mock.calls).toEqual([['PP1']])
})

test('a lost create request is a failure', async () => {
  expectConsole(/^PayPal: /)
  const { page, click } = openButtons({ create: ['lost'] })
  await click()
  // The script reports the error a second time when it closes the window.
  expect(page.onFailed.mock.calls).toEqual([[false], [false]])
  expect(page.onOrderCreated).not.toHaveBeenCalled()
})

test.each([
  ['ORDER_ALREADY_CAPTURED', true],
  ['Something went wrong', false],
])("an error of PayPal's window (%s) reports whether the order is captured", async (message, isCaptured) => {
  expectConsole(/^PayPal: /)
  const { page, click, fail } = openButtons()
  await click()
  await fail(message)
  expect(page.onFailed.mock.calls).toEqual([[isCaptured]])
})

test('a cancel after a failed order creation is a cancelled payment', async () => {
  expectConsole(/^PayPal: /)
  const { page, click, cancel } = openButtons({ create: ['lost'] })
  await click()
  page.onFailed.mockClear()
  await click()
  await cancel()
  expect([page.onCancelled.mock.calls.length, page.onFailed.mock.calls]).toEqual([1, []])
})

describe('a window blocked by the browser', () => {
  // spec: paying.no-window
  test('is a failed payment, not a cancelled one, although the script reports both', async () => {
    expectConsole(/^PayPal: .*blocked/)
    const { page, block, click } = openButtons()
    block()
    await click()
    expect(page.onFailed.mock.calls).toEqual([[false], [false]])
    expect(page.onCancelled).not.toHaveBeenCalled()
  })

  test('does not swallow the next cancel', async () => {
    expectConsole(/^PayPal: .*blocked/)
    const { page, block, click, cancel } = openButtons()
    block()
    await click()
    block(false)
    page.onFailed.mockClear()
    await click()
    await cancel()
    expect([page.onCancelled.mock.calls.length, page.onFailed.mock.calls]).toEqual([1, []])
  })

  test('is a failed payment also after a cancelled payment', async () => {
    expectConsole(/^PayPal: .*blocked/)
    const { page, block, click, cancel } = openButtons()
    await click()
    await cancel()
    block()
    await click()
    expect([page.onCancelled.mock.calls.length, page.onFailed.mock.calls]).toEqual([1, [[false], [false]]])
  })
})
