import type { Buyer } from '@/demo/paypal/checkoutWindow'
import { createButtonsFrame, type ButtonsProps, type PayPalApi } from '@/demo/paypal/payPalButtons'
import { createPayPalOrders } from '@/demo/paypal/payPalOrders'
import type { ApprovedOrder, OrderToPay, PaymentHandlers, PaymentRequest } from '@/platform/payment'
import { createPayPalCallbacks } from '@/platform/paypalCallbacks'
import { runCall, type CallOutcome } from '@test/support/callOutcome'
import { settled } from '@test/support/promises'

const REQUEST: OrderToPay = { compraId: '5001', amount: '17.50', description: 'Lienzo: 7 imágenes' }

type Call = keyof PayPalApi
/** Outcomes of the next requests; later ones succeed. */
type Plan = Partial<Record<Call, readonly CallOutcome[] | undefined>>

/** Opens PayPal's buttons with the store's callbacks. `page` records the handlers; the test acts as the buyer. */
export function openButtons({ create = [], capture = [], get = [] }: Plan = {}) {
  let count = 0
  const orders = createPayPalOrders(() => `PP${(count += 1)}`)
  const outcomes = { create: [...create], capture: [...capture], get: [...get] }
  const asked: Call[] = []
  const next = (call: Call) => {
    // Every payment begins with this one.
    if (call !== 'create') asked.push(call)
    return outcomes[call].shift() ?? 'answered'
  }
  const api: PayPalApi = {
    create: (body) => runCall(next('create'), () => orders.create(body)),
    capture: (id) => runCall(next('capture'), (issue) => orders.capture(id, issue)),
    get: (id) => runCall(next('get'), () => orders.get(id)),
  }
  const page = {
    onStart: jest.fn<Promise<OrderToPay | null>, []>(() => Promise.resolve(REQUEST)),
    onOrderCreated: jest.fn<undefined, [string, PaymentRequest]>(),
    onApproved: jest.fn<Promise<void>, [ApprovedOrder]>(() => Promise.resolve()),
    onCancelled: jest.fn<undefined, []>(),
    onFailed: jest.fn<undefined, [boolean]>(),
  }
  let isBlocked = false
  const windows: { readonly buyer: Buyer; readonly order: Promise<string> }[] = []
  const callbacks = createPayPalCallbacks(page)
  const frame = createButtonsFrame(callbacks as unknown as ButtonsProps, {
    api,
    openWindow: (order, buyer) => {
      if (isBlocked) throw new Error('Can not open popup window - blocked')
      windows.push({ buyer, order })
      return { close: () => undefined }
    },
  })
  /** What the buyer does in the last window. */
  const act = (action: 'approve' | 'cancel' | 'close') => {
    windows.at(-1)!.buyer[action]()
    return settled()
  }
  return {
    page,
    asked,
    windows,
    orders,
    callbacks,
    end: callbacks.end,
    change: (handlers: Partial<PaymentHandlers>) => {
      callbacks.update({ ...page, ...handlers })
    },
    block: (isNowBlocked = true) => {
      isBlocked = isNowBlocked
    },
    click: () => {
      frame.click()
      return settled()
    },
    approve: () => {
      orders.approve(`PP${count}`)
      return act('approve')
    },
    cancel: () => act('cancel'),
    close: () => act('close'),
  }
}
