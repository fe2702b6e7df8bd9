import { networkPause } from '@/platform/networkPause'
import type { ApprovalEvent, ApprovedOrder, CaptureAnswer, OrderState, Receipt } from '@/platform/payment'
import { growingPause } from '@/shared/async/growingPause'
import { withTimeLimit } from '@/shared/async/withTimeLimit'

/** A capture without a response after this many ms is looked up (spec: paying.looked-up). */
const CAPTURE_LIMIT_MS = 30_000
const LOOK_LIMIT_MS = 15_000
const LONGEST_PAUSE_MS = 30_000
/** After this many ms without a fresh result, the buyer reads that the result is unknown (spec: paying.doubt). */
const DOUBT_AFTER_MS = 2 * 60_000
/**
 * After this many failed captures the payment counts as refused, if PayPal reported after each that it did not capture
 * the order. The last look follows a pause: a capture may still be on its way when its connection breaks.
 */
const MAX_FAILURES = 3
/**
 * A capture without a response is retried after this many ms, at most MAX_RETRIES times (spec: paying.captured-again).
 * PayPal's script also stays silent after a decline, while the buyer chooses another card in its window: each retry is
 * then one more decline.
 */
const RETRY_AFTER_MS = 2 * 60_000
const MAX_RETRIES = 2
/** After the buyer gave up and this many looks failed, the page offers PayPal's button and asks about the charge. */
const MAX_FAILED_LOOKS = 3

export type CaptureResult =
  | { readonly outcome: 'captured'; readonly receipt: Receipt }
  /** PayPal refuses this payment; no money moved. */
  | { readonly outcome: 'refused' }
  /** PayPal reopened its window and the buyer closed it; no money moved. */
  | { readonly outcome: 'cancelled' }
  /** Only PayPal knows the result, and this page cannot ask again. */
  | { readonly outcome: 'unknown' }

export type CaptureListener = {
  /** False once the purchase was settled in another way. */
  readonly isWanted: () => boolean
  /** The buyer approved again, with another card. */
  readonly onApprovedAgain: () => void
  /** Two minutes passed without a fresh result. Capturing continues. */
  readonly onDoubt: () => void
  /** PayPal's receipt arrived after `captureOrder` ended (spec: paying.late-receipt). */
  readonly onLateReceipt: (receipt: Receipt) => void
}

/** Pause in ms after this many failures in a row: one second, doubled each time, at most 30 s (spec: paying.pauses). */
export const captureDelayAfter = (failures: number): number => growingPause(failures, LONGEST_PAUSE_MS)

/**
 * Captures an approved order, and retries while the page is open: PayPal captures an order at most once, so a retry
 * cannot charge twice. A failed capture proves nothing; the order's state at PayPal decides. Never rejects.
 */
export async function captureOrder(approved: ApprovedOrder, listener: CaptureListener): Promise<CaptureResult> {
  let isOver = false
  const receipts = createReceipts((receipt) => {
    if (isOver) listener.onLateReceipt(receipt)
  })
  try {
    return await captureUntilSettled(approved, listener, receipts)
  } finally {
    isOver = true
  }
}

type Step = CaptureAnswer | ApprovalEvent | { readonly outcome: 'timeUp' }

async function captureUntilSettled(
  approved: ApprovedOrder,
  { isWanted, onApprovedAgain, onDoubt }: CaptureListener,
  receipts: Receipts,
): Promise<CaptureResult> {
  let order = approved
  let approvalEvent = order.news()
  let capturing: Promise<CaptureAnswer> | null = receipts.capture(order)
  let waitMs = CAPTURE_LIMIT_MS
  let failures = 0
  let failedAt = 0
  let retries = 0
  /** How many captures got no response from PayPal's script. */
  let unansweredCaptures = 1
  let failedLooks = 0
  let hasError = false
  let buyerOutcome: 'cancelled' | 'refused' | null = null
  let lastFreshAt = Date.now()
  let captureStartedAt = Date.now()
  const captureAgain = () => {
    unansweredCaptures += 1
    captureStartedAt = Date.now()
    capturing = receipts.capture(order)
    waitMs = CAPTURE_LIMIT_MS
  }
  for (;;) {
    const step = await nextStep([receipts.first, capturing, approvalEvent], waitMs)
    if (step.outcome === 'captured') return step
    if (!isWanted()) return { outcome: 'unknown' }
    switch (step.outcome) {
      case 'gone':
        return { outcome: 'unknown' }
      case 'approvedAgain':
        order = step.order
        approvalEvent = order.news()
        failures = retries = failedLooks = unansweredCaptures = 0
        hasError = false
        buyerOutcome = null
        lastFreshAt = Date.now()
        onApprovedAgain()
        captureAgain()
        continue
      case 'timeUp':
        if (capturing !== null || buyerOutcome !== null || failures >= MAX_FAILURES) break
        captureAgain()
        continue
      case 'failed':
        capturing = null
        unansweredCaptures = 0
        failures += 1
        failedAt = Date.now()
        if (failures < MAX_FAILURES) break
        waitMs = captureDelayAfter(failures)
        continue
      case 'reportedError':
        // The error may concern only PayPal's window: the capture continues.
        hasError = true
        approvalEvent = order.news()
        break
      case 'cancelled':
        // PayPal reopens its window only after a declined capture, which never gets a response.
        capturing = null
        buyerOutcome = hasError ? 'refused' : 'cancelled'
        approvalEvent = order.news()
    }

    const state: OrderState = await withTimeLimit(order.look(), LOOK_LIMIT_MS, { outcome: 'unanswered' })
    if (state.outcome === 'captured') return state
    if (!isWanted()) return { outcome: 'unknown' }
    if (state.outcome === 'refused') return state
    // A single capture was declined: the window reopened. With several, one may have succeeded without a response.
    if (buyerOutcome !== null && state.outcome === 'open' && (state.isFresh || unansweredCaptures === 1))
      return { outcome: buyerOutcome }
    const isOverdue = step.outcome === 'timeUp' && capturing !== null && Date.now() - captureStartedAt >= RETRY_AFTER_MS
    if (state.outcome === 'open' && state.isApproved && isOverdue && retries < MAX_RETRIES) {
      retries += 1
      if (!state.isFresh && Date.now() - lastFreshAt >= DOUBT_AFTER_MS) onDoubt()
      captureAgain()
      continue
    }
    if (state.outcome === 'open' && state.isFresh) {
      lastFreshAt = Date.now()
      failedLooks = 0
      if (capturing === null) {
        if (!state.isApproved) return { outcome: 'refused' }
        waitMs = captureDelayAfter(failures)
        if (failures < MAX_FAILURES) continue
        // A network that returns ends a pause early, but a capture that may still be on its way needs all of it.
        // Math.abs: a clock set back must not prolong the pause.
        waitMs -= Math.abs(Date.now() - failedAt)
        if (waitMs <= 0) return { outcome: 'refused' }
      } else {
        waitMs = LONGEST_PAUSE_MS
      }
      continue
    }
    failedLooks += 1
    failures = 0
    if (buyerOutcome !== null && failedLooks >= MAX_FAILED_LOOKS) return { outcome: 'unknown' }
    if (Date.now() - lastFreshAt >= DOUBT_AFTER_MS) onDoubt()
    waitMs = captureDelayAfter(failedLooks)
  }
}

/** Resolves with the first step, or with `timeUp` after `waitMs` or when the network returns. */
async function nextStep(steps: readonly (Promise<Step> | null)[], waitMs: number): Promise<Step> {
  const pause = networkPause(waitMs)
  const timeUp = pause.over.then(() => ({ outcome: 'timeUp' }) as const)
  const step = await Promise.race([...steps.filter((one) => one !== null), timeUp])
  pause.cancel()
  return step
}

type Receipts = ReturnType<typeof createReceipts>

/** Runs captures and collects receipts: a late receipt counts, even after a newer capture started. */
function createReceipts(onReceipt: (receipt: Receipt) => void) {
  let resolveFirst: (answer: CaptureAnswer) => void
  const first = new Promise<CaptureAnswer>((resolve) => {
    resolveFirst = resolve
  })
  const capture = async (order: ApprovedOrder) => {
    const answer = await order.capture()
    if (answer.outcome === 'captured') {
      resolveFirst(answer)
      onReceipt(answer.receipt)
    }
    return answer
  }
  return { first, capture }
}
