import type { CallOutcome } from '@/demo/paypal/callOutcome'
import { createApproval } from '@/platform/approvedOrder'
import type { ApprovalEvent } from '@/platform/payment'
import { settled } from '@test/support/promises'
import { openButtons } from './openButtons'

/** Approves an order with PayPal's buttons. Requests have the planned outcomes, then succeed; `asked` lists them. */
async function approve(plan: Parameters<typeof openButtons>[0]) {
  const { page, asked, click, approve: buyerApproves } = openButtons(plan)
  await click()
  await buyerApproves()
  return { order: page.onApproved.mock.lastCall![0], asked }
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

const fresh = { outcome: 'open', isApproved: true, isFresh: true }
const remembered = { ...fresh, isFresh: false }
const unanswered = { outcome: 'unanswered' }
const AGAIN = ['look capture look look', 'get capture get'] as const

// A look is fresh if it sends a request to PayPal. No step waits for a capture, which may have no answer.
test.each([
  ['repeated', {}, 'look look', 'get', [fresh, remembered]],
  ['after a lost capture', { capture: 'lost' }, ...AGAIN, [fresh, fresh, remembered]],
  ['after a refused capture', { capture: 'TRANSACTION_REFUSED' }, ...AGAIN, [fresh, fresh, remembered]],
  ['after a declined card', { capture: 'INSTRUMENT_DECLINED' }, ...AGAIN, [fresh, remembered, remembered]],
  ['during a capture', { capture: 'silent' }, 'capture look look', 'capture get', [fresh, remembered]],
  ['that fails', { get: 'lost' }, 'look look', 'get', [unanswered, unanswered]],
] as const)('a look %s asks PayPal only when it has to', async (_, plan, steps, expected, states) => {
  const { capture, get }: { capture?: CallOutcome; get?: CallOutcome } = plan
  const { order, asked } = await approve({ capture: capture && [capture], get: get && [get] })
  const looks: unknown[] = []
  for (const step of steps.split(' ')) {
    if (step === 'look') looks.push(await order.look())
    else void order.capture()
    await settled()
  }
  expect([asked, looks]).toEqual([expected.split(' '), states])
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
