import type { OrderToPay } from '@/platform/payment'
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

  test('cancels nothing if the buyer clicks again: both clicks share one order', async () => {
    const { page, windows, orders, click, approve, orderToPay } = await begin()
    await click()
    await orderToPay(REQUEST)
    expect([page.onStart.mock.calls.length, orders.all().length, windows.length]).toEqual([1, 1, 2])
    expect(page.onCancelled).not.toHaveBeenCalled()
    await approve()
    expect(page.onApproved).toHaveBeenCalledTimes(1)
  })

  test('does not swallow a cancel in the second window', async () => {
    const { page, click, cancel, orderToPay } = await begin()
    await click()
    await orderToPay(REQUEST)
    await cancel()
    expect(page.onCancelled).toHaveBeenCalledTimes(1)
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
