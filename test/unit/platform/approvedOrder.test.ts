import { runCall, type CallOutcome } from '@/demo/paypal/callOutcome'
import { createButtonsFrame, type OrderActions, type PayPalApi } from '@/demo/paypal/payPalButtons'
import { createPayPalOrders } from '@/demo/paypal/payPalOrders'
import { createApproval } from '@/platform/approvedOrder'
import type { ApprovalEvent } from '@/platform/payment'
import { settled } from '@test/support/promises'

/** Approves an order with PayPal's buttons. Requests have the planned outcomes, then succeed; `asked` lists them. */
async function approve(plan: { capture?: CallOutcome[]; get?: CallOutcome[] } = {}) {
  const orders = createPayPalOrders(() => 'PP1')
  const asked: string[] = []
  const outcomes = { capture: [...(plan.capture ?? [])], get: [...(plan.get ?? [])] }
  const call = (name: keyof typeof outcomes) => {
    asked.push(name)
    return outcomes[name].shift() ?? 'answered'
  }
  const api: PayPalApi = {
    create: (body) => Promise.resolve(orders.create(body)),
    capture: (id) => runCall(call('capture'), (issue) => orders.capture(id, issue)),
    get: (id) => runCall(call('get'), () => orders.get(id)),
  }
  const unit = { amount: { currency_code: 'USD' as const, value: '5.00' }, custom_id: '5001', description: 'Lienzo' }
  let windows = 0
  const actions = await new Promise<OrderActions>((resolve) => {
    const frame = createButtonsFrame(
      {
        createOrder: (_, { order }) => order.create({ intent: 'CAPTURE', purchase_units: [unit] }),
        onApprove: (_, { order }) => {
          resolve(order)
          return Promise.resolve()
        },
      },
      {
        api,
        openWindow: (order, buyer) => {
          // The buyer does nothing in a reopened window.
          if (windows === 0)
            void order.then((id) => {
              orders.approve(id)
              buyer.approve()
            })
          windows += 1
          return { close: () => undefined }
        },
      },
    )
    frame.click()
  })
  return { asked, orders, ...createApproval('PP1', actions) }
}

test.each<CallOutcome>(['lost', 'answer lost', 'TRANSACTION_REFUSED', 'INTERNAL_SERVER_ERROR'])(
  'a capture that ends in %s has failed, without details',
  async (outcome) => {
    const { order } = await approve({ capture: [outcome] })
    expect(await order.capture()).toEqual({ outcome: 'failed' })
  },
)

test('an order without actions cannot be captured or looked up', async () => {
  const { order } = createApproval('PP1', undefined)
  expect(await order.capture()).toEqual({ outcome: 'failed' })
  expect(await order.look()).toEqual({ outcome: 'unanswered' })
})

const state = (isFresh: boolean) => ({ outcome: 'open', isApproved: true, isFresh })

test('a look is fresh only if it sends a request to PayPal', async () => {
  const { order, asked } = await approve()
  expect(await order.look()).toEqual(state(true))
  expect(await order.look()).toEqual(state(false))
  expect(asked).toEqual(['get'])
})

test.each<CallOutcome>(['lost', 'TRANSACTION_REFUSED'])(
  'after a capture that ends in %s the next look is fresh',
  async (outcome) => {
    const { order, asked } = await approve({ capture: [outcome] })
    await order.look()
    await order.capture()
    expect(await order.look()).toEqual(state(true))
    expect(await order.look()).toEqual(state(false))
    expect(asked).toEqual(['get', 'capture', 'get'])
  },
)

test('after a declined, unanswered capture a repeated look is not fresh', async () => {
  const { order, asked } = await approve({ capture: ['INSTRUMENT_DECLINED'] })
  await order.look()
  void order.capture()
  await settled()
  expect([await order.look(), await order.look()]).toEqual([state(false), state(false)])
  expect(asked).toEqual(['get', 'capture', 'get'])
})

test('during an unanswered capture a repeated look comes from memory', async () => {
  const { order, asked } = await approve({ capture: ['silent'] })
  void order.capture()
  expect([await order.look(), await order.look()]).toEqual([state(true), state(false)])
  expect(asked).toEqual(['capture', 'get'])
})

test('a failed look is unanswered, also when repeated from memory', async () => {
  const { order, asked } = await approve({ get: ['lost'] })
  expect([await order.look(), await order.look()]).toEqual([{ outcome: 'unanswered' }, { outcome: 'unanswered' }])
  expect(asked).toEqual(['get'])
})

test('each event of an approval is delivered once, in order', async () => {
  const { order, tell } = createApproval('PP1', undefined)
  const sent: ApprovalEvent[] = [{ outcome: 'cancelled' }, { outcome: 'reportedError', isCaptured: false }]
  for (const event of sent) tell(event)
  expect([await order.news(), await order.news()]).toEqual(sent)
  const next = order.news()
  tell({ outcome: 'cancelled' })
  tell({ outcome: 'gone' })
  expect([await next, await order.news()]).toEqual([{ outcome: 'cancelled' }, { outcome: 'gone' }])
  const received = jest.fn()
  void order.news().then(received)
  await settled()
  expect(received).not.toHaveBeenCalled()
})
