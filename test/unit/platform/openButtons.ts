import { runCall, type CallOutcome } from '@/demo/paypal/callOutcome'
import type { Buyer } from '@/demo/paypal/checkoutWindow'
import { createButtonsFrame, type ButtonsProps, type PayPalApi } from '@/demo/paypal/payPalButtons'
import { createPayPalOrders } from '@/demo/paypal/payPalOrders'
import type { ApprovedOrder, OrderToPay, PaymentHandlers } from '@/platform/payment'
import { createPayPalCallbacks } from '@/platform/paypalCallbacks'
import { settled } from '@test/support/promises'

const REQUEST: OrderToPay = { compraId: '5001', amount: '17.50', description: 'Lienzo: 7 imágenes' }

/** Opens PayPal's buttons with the store's callbacks. `page` records the handlers; the test acts as the buyer. */
export function openButtons(plan: { create?: CallOutcome[]; capture?: CallOutcome[] } = {}) {
  let count = 0
  const orders = createPayPalOrders(() => `PP${(count += 1)}`)
  const outcomes = { create: [...(plan.create ?? [])], capture: [...(plan.capture ?? [])] }
  const api: PayPalApi = {
    create: (body) => runCall(outcomes.create.shift() ?? 'answered', () => orders.create(body)),
    capture: (id) => runCall(outcomes.capture.shift() ?? 'answered', (issue) => orders.capture(id, issue)),
    get: (id) => runCall('answered', () => orders.get(id)),
  }
  const page = {
    onStart: jest.fn<Promise<OrderToPay | null>, []>(() => Promise.resolve(REQUEST)),
    onOrderCreated: jest.fn<undefined, [string]>(),
    onApproved: jest.fn<Promise<void>, [ApprovedOrder]>(() => Promise.resolve()),
    onCancelled: jest.fn<undefined, []>(),
    onFailed: jest.fn<undefined, [boolean]>(),
  }
  let isBlocked = false
  const windows: { readonly buyer: Buyer; readonly order: Promise<string> }[] = []
  let newest: PaymentHandlers = page
  const callbacks = createPayPalCallbacks(() => newest)
  const frame = createButtonsFrame(callbacks as unknown as ButtonsProps, {
    api,
    openWindow: (order, buyer) => {
      if (isBlocked) throw new Error('Can not open popup window - blocked')
      windows.push({ buyer, order })
      return { close: () => undefined }
    },
  })
  /** Acts as the buyer in the last window. */
  const inWindow = async (run: (buyer: Buyer) => void) => {
    run(windows.at(-1)!.buyer)
    await settled()
  }
  return {
    page,
    windows,
    orders,
    callbacks,
    end: callbacks.end,
    change: (handlers: Partial<PaymentHandlers>) => {
      newest = { ...page, ...handlers }
    },
    block: (isNowBlocked = true) => {
      isBlocked = isNowBlocked
    },
    click: async () => {
      frame.click()
      await settled()
    },
    approve: () =>
      inWindow(({ approve }) => {
        orders.approve(`PP${count}`)
        approve()
      }),
    cancel: () =>
      inWindow(({ cancel }) => {
        cancel()
      }),
    close: () =>
      inWindow(({ close }) => {
        close()
      }),
  }
}
