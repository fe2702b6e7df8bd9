import type { OrderToPay } from '@/platform/payment'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { promised, settled } from '@test/support/promises'
import { openButtons } from './openButtons'

test('an event reaches the current handlers of the page', async () => {
  const { page, change, click, cancel } = openButtons()
  const onCancelled = jest.fn()
  await click()
  change({ onCancelled })
  await cancel()
  expect([onCancelled.mock.calls.length, page.onCancelled.mock.calls.length]).toEqual([1, 0])
})

describe('a window closed before its order exists', () => {
  const begin = async () => {
    const orderToPay = promised<OrderToPay | null>()
    const buttons = openButtons()
    buttons.page.onStart.mockReturnValueOnce(orderToPay.promise)
    await buttons.click()
    await buttons.close()
    return {
      ...buttons,
      orderToPay: (toPay: OrderToPay | null) => {
        orderToPay.keep(toPay)
        return settled()
      },
    }
  }
  const REQUEST = { compraId: '5001', amount: '17.50', description: 'Lienzo' }

  test('is a cancelled payment as soon as the order exists', async () => {
    const { page, orderToPay } = await begin()
    expect(page.onCancelled).not.toHaveBeenCalled()
    await orderToPay(REQUEST)
    expect(page.onCancelled).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['approve', [1, 0]],
    ['cancel', [0, 1]],
  ] as const)('and another click share one order, and only the second window counts (%s)', async (act, calls) => {
    const { page, windows, orders, click, orderToPay, ...buttons } = await begin()
    await click()
    await orderToPay(REQUEST)
    expect([page.onStart.mock.calls.length, orders.all().length, windows.length]).toEqual([1, 1, 2])
    expect(page.onCancelled).not.toHaveBeenCalled()
    await buttons[act]()
    expect([page.onApproved.mock.calls.length, page.onCancelled.mock.calls.length]).toEqual(calls)
  })

  test('does not swallow a later cancel if no order was created', async () => {
    const { page, click, cancel, orderToPay } = await begin()
    await click()
    await orderToPay(null)
    expect(page.onCancelled).not.toHaveBeenCalled()
    await click()
    await cancel()
    expect(page.onCancelled).toHaveBeenCalledTimes(1)
  })
})

describe('during a capture', () => {
  /** Opens a page that is capturing its first order. `isDeclined`: PayPal declines the card. */
  async function capturing(isDeclined = false) {
    const buttons = openButtons({ capture: isDeclined ? ['INSTRUMENT_DECLINED'] : [] })
    const done = promised<undefined>()
    buttons.page.onApproved.mockReturnValueOnce(done.promise)
    await buttons.click()
    await buttons.approve()
    const end = () => {
      done.keep(undefined)
      return settled()
    }
    onTestEnd(() => void end())
    return { ...buttons, order: buttons.page.onApproved.mock.lastCall![0], done: end }
  }

  test('events reach the latest approval', async () => {
    const { order, approve, cancel, orders } = await capturing(true)
    void order.capture()
    await settled()
    await approve()
    const again = await order.nextEvent()
    if (again.type !== 'approvedAgain') throw new Error('not approved')
    orders.approve('PP1', 'INSTRUMENT_DECLINED')
    void again.order.capture()
    await settled()
    await cancel()
    expect(await again.order.nextEvent()).toEqual({ type: 'cancelled' })
  })

  test('another order reaches the page while the first is being captured', async () => {
    const { page, order, click, approve, done } = await capturing()
    await click()
    await approve()
    expect(page.onApproved.mock.calls.map(([{ paypalOrderId }]) => paypalOrderId)).toEqual(['PP1', 'PP2'])
    const received = jest.fn()
    void order.nextEvent().then(received)
    await done()
    expect(received).not.toHaveBeenCalled()
  })

  test('a captured order hears of no cancel, nor that the buttons are gone', async () => {
    const [pending, ended] = [await capturing(), await capturing()]
    await ended.done()
    await ended.click()
    await ended.cancel()
    expect(ended.page.onCancelled).toHaveBeenCalledTimes(1)
    pending.end()
    ended.end()
    expect(await pending.order.nextEvent()).toEqual({ type: 'closed' })
    const received = jest.fn()
    void ended.order.nextEvent().then(received)
    await settled()
    expect(received).not.toHaveBeenCalled()
  })

  test("PayPal's window closes after two minutes, and the capture continues", async () => {
    jest.useFakeTimers()
    const { page, callbacks } = openButtons()
    page.onApproved.mockReturnValueOnce(new Promise(() => undefined))
    const order = { capture: () => new Promise(() => undefined), get: () => new Promise(() => undefined) }
    const windowCloses = jest.fn()
    void callbacks.onApprove({ orderID: 'PP1' }, { order } as never).then(windowCloses)
    await jest.advanceTimersByTimeAsync(119_999)
    expect(windowCloses).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(windowCloses).toHaveBeenCalledTimes(1)
    callbacks.onCancel({}, {} as never)
    expect(page.onCancelled).not.toHaveBeenCalled()
  })
})

test('a cancel after a refused payment or a failed order is a cancelled payment', async () => {
  expectConsole(/^PayPal: /)
  const { page, orders, click, cancel } = openButtons({ create: ['lost'] })
  page.onStart.mockResolvedValueOnce(null)
  await click()
  // The page's own refusal is not a failure.
  expect([orders.all(), page.onFailed.mock.calls]).toEqual([[], []])
  await click()
  // The script reports the error a second time when it closes the window.
  expect([page.onFailed.mock.calls, page.onOrderCreated.mock.calls]).toEqual([[[false], [false]], []])
  page.onFailed.mockClear()
  await click()
  await cancel()
  expect([page.onCancelled.mock.calls.length, page.onFailed.mock.calls]).toEqual([1, []])
  expect(page.onOrderCreated).toHaveBeenCalledTimes(1)
})

test('a blocked window swallows no later cancel, and fails again after it', async () => {
  expectConsole(/^PayPal: .*blocked/)
  const { page, block, click, cancel } = openButtons()
  block()
  await click()
  block(false)
  page.onFailed.mockClear()
  await click()
  await cancel()
  expect([page.onCancelled.mock.calls.length, page.onFailed.mock.calls]).toEqual([1, []])
  block()
  await click()
  expect([page.onCancelled.mock.calls.length, page.onFailed.mock.calls]).toEqual([1, [[false], [false]]])
})
