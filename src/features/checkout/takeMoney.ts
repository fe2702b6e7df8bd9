import type { ApprovedOrder, CaptureAnswer } from '@/platform/payment'

/** Pauses before the money is asked for, in ms: at once, and twice more when there was no answer. */
const PAUSES_MS = [0, 1000, 3000]

/**
 * Takes the money of an approved order. An answer that got lost is asked for again: PayPal captures an order once at
 * most, so a repeat can only find out. A refusal then says nothing of the question before it, which may still be on its
 * way: it counts only if the order itself is over. `wasAsked`: an earlier page has asked already.
 * 'unanswered' when nothing is certain.
 */
export async function takeMoney(order: ApprovedOrder, wasAsked: boolean): Promise<CaptureAnswer> {
  let isInDoubt = wasAsked
  for (const pause of PAUSES_MS) {
    if (pause > 0) await new Promise((resume) => setTimeout(resume, pause))
    const answer = await order.capture()
    if (answer.outcome === 'captured' || (answer.outcome !== 'unanswered' && !isInDoubt)) return answer
    isInDoubt = true
    const state = await order.look()
    if (state.outcome === 'captured' || state.outcome === 'refused') return state
  }
  return { outcome: 'unanswered' }
}
