import { pause, type Pause } from '@/platform/pause'
import type { ApprovalEvent, ApprovedOrder, Captured, CaptureRecord, CaptureResponse } from '@/platform/payment'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { nextCapture, startCapture, type CaptureEvent, type CaptureResult, type CaptureStep } from './nextCapture'

const STATUS_LIMIT_MS = 15_000

export type CaptureListener = {
  /** False once the purchase was resolved in another way. */
  readonly isWanted: () => boolean
  /** The buyer approved the order; again, if PayPal asked for another card. */
  readonly onApproved: () => void
  /** A capture follows: from now on a charge may appear. */
  readonly onCapture: () => void
  /** Two minutes passed without a fresh status. Capturing continues. */
  readonly onDoubt: () => void
  /** PayPal's receipt arrived after `captureOrder` ended (spec: paying.late-receipt). */
  readonly onLateReceipt: (receipt: CaptureRecord) => void
}

/** Captures an approved order, and retries while the page is open (nextCapture.ts has the rules). Never rejects. */
export async function captureOrder(approved: ApprovedOrder, listener: CaptureListener): Promise<CaptureResult> {
  let order = approved
  let buyerEvent = order.nextEvent()
  let response: Promise<CaptureResponse> | null = null
  let running: Pause | null = null
  let isOver = false
  // The receipt of any capture counts, even after a newer capture started.
  const receipts: Captured[] = []
  let receive: (captured: Captured) => void
  const received = new Promise<Captured>((resolve) => {
    receive = resolve
  })

  const capture = async (): Promise<CaptureResponse> => {
    const answer = await order.capture()
    if (answer.type !== 'captured') return answer
    if (isOver) listener.onLateReceipt(answer.receipt)
    receipts.push(answer)
    receive(answer)
    return answer
  }
  const stopPause = () => running?.cancel()
  const startPause = (waitMs: number, isFixed: boolean) => {
    stopPause()
    running = pause(waitMs, !isFixed)
  }
  const perform = (step: Exclude<CaptureStep, { type: 'end' }>): Promise<CaptureEvent> => {
    switch (step.type) {
      case 'getStatus':
        stopPause()
        return withTimeLimit(order.getStatus(), STATUS_LIMIT_MS, { type: 'statusUnanswered' })
      case 'capture':
        listener.onCapture()
        response = capture()
        startPause(step.waitMs, false)
        break
      case 'wait':
        startPause(step.waitMs, step.isFixed)
    }
    const timeUp = running?.over.then((isOnline) => ({ type: 'timeUp', isOnline }) as const)
    return Promise.race([response, buyerEvent, timeUp].filter((one) => one !== null && one !== undefined))
  }

  listener.onApproved()
  let { state, step } = startCapture(Date.now())
  while (step.type !== 'end') {
    const happened = await Promise.race([received, perform(step)])
    const isKnown = happened.type === 'captured' || listener.isWanted()
    const event = receipts[0] ?? (isKnown ? happened : { type: 'closed' as const })
    if (isFromBuyer(event)) {
      if (event.type === 'approvedAgain') {
        order = event.order
        listener.onApproved()
      }
      buyerEvent = order.nextEvent()
    }
    const wasDoubtful = state.isDoubtful
    ;({ state, step } = nextCapture(state, event, Date.now()))
    if (!state.isPending) response = null
    if (state.isDoubtful && !wasDoubtful) listener.onDoubt()
  }
  isOver = true
  stopPause()
  return step.result
}

const isFromBuyer = (event: CaptureEvent): event is ApprovalEvent =>
  event.type === 'approvedAgain' || event.type === 'cancelled' || event.type === 'errorReported'
