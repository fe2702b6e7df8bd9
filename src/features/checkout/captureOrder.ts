import type { ApprovedOrder, Captured, CaptureRecord, CaptureResponse, OrderStatus } from '@/platform/payment'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { nextCapture, startCapture, type CaptureEvent, type CaptureOutcome, type CaptureStep } from './nextCapture'

const STATUS_LIMIT_MS = 15_000
const UNANSWERED = { type: 'statusUnanswered' } as const

export type CaptureListener = {
  /** False once the purchase was resolved in another way. */
  readonly isWanted: () => boolean
  /** The buyer approved the order; again, if PayPal asked for another card. */
  readonly onApproved: () => void
  /** A capture follows: from now on a charge may appear. */
  readonly onCapture: () => void
  /** Two minutes passed without a fresh status. Capturing continues. */
  readonly onDoubt: () => void
  /** PayPal's receipt arrived, maybe again, and maybe after `captureOrder` ended (spec: paying.late-receipt). */
  readonly onReceipt: (receipt: CaptureRecord) => void
}

/** Captures an approved order, and retries while the page is open (nextCapture.ts has the rules). Never rejects. */
export async function captureOrder(approved: ApprovedOrder, listener: CaptureListener): Promise<CaptureOutcome> {
  let order = approved
  let buyerEvent = order.nextEvent()
  let response: Promise<CaptureResponse> | null = null
  // The receipt of any capture counts, even after a newer capture started.
  let receive: (captured: Captured) => void
  const received = new Promise<Captured>((resolve) => {
    receive = resolve
  })

  const withReceipt = async <Answer extends CaptureResponse | OrderStatus>(pending: Promise<Answer>) => {
    const answer = await pending
    if (answer.type === 'captured') {
      listener.onReceipt(answer.receipt)
      receive(answer)
    }
    return answer
  }
  const perform = async (step: Exclude<CaptureStep, { type: 'end' }>): Promise<CaptureEvent> => {
    if (step.type === 'getStatus') {
      const status = withTimeLimit(withReceipt(order.getStatus()), STATUS_LIMIT_MS, UNANSWERED)
      return Promise.race([received, status])
    }
    if (step.type === 'capture') {
      listener.onCapture()
      response = withReceipt(order.capture())
    }
    const ended = new AbortController()
    const timeUp = pause(step.waitMs, step.type === 'wait' && step.isFixed, ended.signal)
    const events = [received, ...(response === null ? [] : [response]), buyerEvent, timeUp]
    return Promise.race(events).finally(() => {
      ended.abort()
    })
  }

  listener.onApproved()
  let { state, step } = startCapture(Date.now())
  while (step.type !== 'end') {
    const happened = await perform(step)
    const isKnown = happened.type === 'captured' || listener.isWanted()
    const event = isKnown ? happened : { type: 'closed' as const }
    if (event.type === 'approvedAgain') {
      order = event.order
      listener.onApproved()
    }
    if (['approvedAgain', 'cancelled', 'errorReported'].includes(event.type)) buyerEvent = order.nextEvent()
    const wasDoubtful = state.isDoubtful
    ;({ state, step } = nextCapture(state, event, Date.now()))
    if (!state.isPending) response = null
    if (state.isDoubtful && !wasDoubtful) listener.onDoubt()
  }
  return step.outcome
}

/** Waits `ms` or, unless `isFixed`, until the network returns. An abort of `signal` removes timer and listener. */
function pause(ms: number, isFixed: boolean, signal: AbortSignal): Promise<CaptureEvent> {
  return new Promise((resolve) => {
    const endWith = (isOnline: boolean) => () => {
      resolve({ type: 'timeUp', isOnline })
    }
    const timer = setTimeout(endWith(false), ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
    })
    if (!isFixed) window.addEventListener('online', endWith(true), { signal })
  })
}
