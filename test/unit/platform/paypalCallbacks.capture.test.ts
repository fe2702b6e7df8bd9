import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { promised, settled } from '@test/support/promises'
import { openButtons } from './openButtons'

/** Opens a page that is capturing its first order. `isDeclined`: PayPal declines the card. */
async function capturing(isDeclined = false) {
  const buttons = openButtons({ capture: isDeclined ? ['INSTRUMENT_DECLINED'] : [] })
  const done = promised<undefined>()
  buttons.page.onApproved.mockReturnValueOnce(done.promise)
  await buttons.click()
  await buttons.approve()
  onTestEnd(() => {
    done.keep(undefined)
  })
  const order = buttons.page.onApproved.mock.lastCall![0]
  return {
    ...buttons,
    order,
    done: async () => {
      done.keep(undefined)
      await settled()
    },
  }
}

// spec: paying.declined
test('an approval after a decline reaches the order and can be captured', async () => {
  const { page, order, orders, windows, approve } = await capturing(true)
  void order.capture()
  await settled()
  expect(windows).toHaveLength(2)
  const news = order.news()
  await approve()
  const again = await news
  expect(again).toMatchObject({ outcome: 'approvedAgain', order: { paypalOrderId: 'PP1' } })
  expect(page.onApproved).toHaveBeenCalledTimes(1)
  if (again.outcome !== 'approvedAgain') throw new Error('not approved')
  expect(await again.order.capture()).toMatchObject({ outcome: 'captured' })
  expect(orders.all()).toMatchObject([{ captures: 1, declines: 1 }])
})

test.each(['cancel', 'close'] as const)(
  'after a decline, %s reaches the order and is not a cancelled payment',
  async (leave) => {
    const { page, order, [leave]: leaveIt } = await capturing(true)
    void order.capture()
    await settled()
    await leaveIt()
    expect(await order.news()).toEqual({ outcome: 'cancelled' })
    expect(page.onCancelled).not.toHaveBeenCalled()
  },
)

test('an error during a capture reaches the order and is not a failed payment', async () => {
  expectConsole(/^PayPal: .*Something went wrong/)
  const { page, order, fail } = await capturing(true)
  void order.capture()
  await settled()
  await fail('Something went wrong')
  expect(await order.news()).toEqual({ outcome: 'reportedError', isCaptured: false })
  expect(page.onFailed).not.toHaveBeenCalled()
})

test('events reach the latest approval', async () => {
  const { order, approve, cancel, orders } = await capturing(true)
  void order.capture()
  await settled()
  await approve()
  const again = await order.news()
  if (again.outcome !== 'approvedAgain') throw new Error('not approved')
  orders.approve('PP1', 'INSTRUMENT_DECLINED')
  void again.order.capture()
  await settled()
  await cancel()
  expect(await again.order.news()).toEqual({ outcome: 'cancelled' })
})

test('after the capture has ended, a cancel is a cancelled payment again', async () => {
  const { page, click, cancel, done } = await capturing()
  await done()
  await click()
  await cancel()
  expect(page.onCancelled).toHaveBeenCalledTimes(1)
})

test('another order reaches the page while the first is being captured', async () => {
  const { page, order, click, approve, done } = await capturing()
  await click()
  await approve()
  expect(page.onApproved.mock.calls.map(([{ paypalOrderId }]) => paypalOrderId)).toEqual(['PP1', 'PP2'])
  const received = jest.fn()
  void order.news().then(received)
  await done()
  expect(received).not.toHaveBeenCalled()
})

test('removing the buttons notifies the order that is being captured', async () => {
  const { order, end } = await capturing()
  end()
  expect(await order.news()).toEqual({ outcome: 'gone' })
})

test('removing the buttons without a pending capture notifies no order', async () => {
  const { order, done, end } = await capturing()
  await done()
  end()
  const received = jest.fn()
  void order.news().then(received)
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
