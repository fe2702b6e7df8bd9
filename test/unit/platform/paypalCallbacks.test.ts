import type { OrderToPay } from '@/platform/payment'
import { expectConsole } from '@test/support/console'
import { onTestEnd } from '@test/support/onTestEnd'
import { promised, settled } from '@test/support/promises'
import { openButtons } from './openButtons'

test('a click creates a PayPal order, and its approval reaches the page', async () => {
  const { page, orders, click, approve } = openButtons()
  await click()
  expect(page.onOrderCreated.mock.calls).toEqual([['PP1']])
  expect(orders.all().map(({ body }) => body)).toEqual([
    {
      intent: 'CAPTURE',
      purchase_units: [
        { amount: { currency_code: 'USD', value: '17.50' }, description: 'Lienzo: 7 imágenes', custom_id: '5001' },
      ],
      application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
    },
  ])
  await approve()
  expect(page.onApproved.mock.calls.map(([{ paypalOrderId }]) => paypalOrderId)).toEqual(['PP1'])
  expect([page.onCancelled.mock.calls, page.onFailed.mock.calls]).toEqual([[], []])
})

test('an existing order opens again, and no other order is created', async () => {
  const { page, orders, windows, click } = openButtons()
  page.onStart.mockResolvedValue({ paypalOrderId: 'PP7' })
  await click()
  expect(await windows[0]!.order).toBe('PP7')
  expect([orders.all(), page.onOrderCreated.mock.calls]).toEqual([[], []])
})

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
      orderToPay: async (toPay: OrderToPay | null) => {
        orderToPay.keep(toPay)
        await settled()
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

  test('removing the buttons notifies the order, but not one whose capture has ended', async () => {
    const [pending, ended] = [await capturing(), await capturing()]
    await ended.done()
    pending.end()
    ended.end()
    expect(await pending.order.news()).toEqual({ outcome: 'gone' })
    const received = jest.fn()
    void ended.order.news().then(received)
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

  test('does not swallow the next cancel, and fails again after it', async () => {
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
})
