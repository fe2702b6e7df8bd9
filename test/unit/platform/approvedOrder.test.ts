import { createApproval } from '@/platform/approvedOrder'
import type { ApprovalEvent } from '@/platform/payment'
import type { CallOutcome } from '@test/support/callOutcome'
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
    expect(await order.capture()).toEqual({ type: 'captureFailed' })
  },
)

test('an order without actions cannot be captured, and has no status', async () => {
  const { order } = createApproval('PP1', undefined)
  expect(await order.capture()).toEqual({ type: 'captureFailed' })
  expect(await order.getStatus()).toEqual({ type: 'statusUnanswered' })
})

const fresh = { type: 'open', isApproved: true, isFresh: true }
const remembered = { ...fresh, isFresh: false }
const statusUnanswered = { type: 'statusUnanswered' }
const AGAIN = ['status capture status status', 'get capture get'] as const

// A status is fresh if it sends a request to PayPal. No step waits for a capture, which may have no answer.
test.each([
  ['repeated', {}, 'status status', 'get', [fresh, remembered]],
  ['after a lost capture', { capture: 'lost' }, ...AGAIN, [fresh, fresh, remembered]],
  ['after a refused capture', { capture: 'TRANSACTION_REFUSED' }, ...AGAIN, [fresh, fresh, remembered]],
  ['after a declined card', { capture: 'INSTRUMENT_DECLINED' }, ...AGAIN, [fresh, remembered, remembered]],
  ['during a capture', { capture: 'silent' }, 'capture status status', 'capture get', [fresh, remembered]],
  ['that fails', { get: 'lost' }, 'status status', 'get', [statusUnanswered, statusUnanswered]],
] as const)('a status %s asks PayPal only when it has to', async (_, plan, steps, expected, received) => {
  const { capture, get }: { capture?: CallOutcome; get?: CallOutcome } = plan
  const { order, asked } = await approve({ capture: capture && [capture], get: get && [get] })
  const statuses: unknown[] = []
  for (const step of steps.split(' ')) {
    if (step === 'status') statuses.push(await order.getStatus())
    else void order.capture()
    await settled()
  }
  expect([asked, statuses]).toEqual([expected.split(' '), received])
})

test('each event of an approval is delivered once, in order', async () => {
  const { order, emit } = createApproval('PP1', undefined)
  const sent: ApprovalEvent[] = [{ type: 'cancelled' }, { type: 'errorReported', isCaptured: false }]
  for (const event of sent) emit(event)
  expect([await order.nextEvent(), await order.nextEvent()]).toEqual(sent)
  const next = order.nextEvent()
  emit({ type: 'cancelled' })
  emit({ type: 'closed' })
  expect([await next, await order.nextEvent()]).toEqual([{ type: 'cancelled' }, { type: 'closed' }])
  const received = jest.fn()
  void order.nextEvent().then(received)
  await settled()
  expect(received).not.toHaveBeenCalled()
})
