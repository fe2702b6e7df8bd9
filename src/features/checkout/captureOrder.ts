import type { ApprovalEvent, ApprovedOrder, CaptureAnswer, OrderState, Receipt } from '@/platform/payment'
import { growingPause } from '@/shared/async/growingPause'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { createCapturePauses, type CapturePauses, type TimeUp } from './capturePauses'
import { createReceipts, type Receipts } from './captureReceipts'

/** A capture without a response after this many ms is looked up (spec: paying.looked-up). */
const CAPTURE_LIMIT_MS = 30_000
const LOOK_LIMIT_MS = 15_000
const LONGEST_PAUSE_MS = 30_000
/** After this many ms without a fresh result, the buyer reads that the result is unknown (spec: paying.doubt). */
const DOUBT_AFTER_MS = 2 * 60_000
/**
 * After this many failed captures the payment counts as refused, if PayPal reported after each that it did not capture
 * the order. The last look follows a whole pause: a capture may still be on its way when its connection breaks.
 */
const MAX_FAILURES = 3
/**
 * A capture without a response is retried after this many ms, at most MAX_RETRIES times (spec: paying.captured-again).
 * PayPal's script also stays silent after a decline, while the buyer chooses another card in its window: each retry is
 * then one more decline.
 */
const RETRY_AFTER_MS = 2 * 60_000
const MAX_RETRIES = 2
/**
 * In doubt and without news of the order, it is captured again after this many ms at the earliest. The buyer may answer that
 * there is no charge two minutes after the last capture (spec: paying.doubt-answer): a capture must leave time for that.
 */
const BLIND_RETRY_AFTER_MS = 5 * 60_000
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
  /** The order is captured once more: a charge may appear from now on. */
  readonly onCaptureAgain: () => void
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
  const pauses = createCapturePauses()
  try {
    return await captureUntilSettled(approved, listener, receipts, pauses)
  } finally {
    isOver = true
    pauses.end()
  }
}

type Step = CaptureAnswer | ApprovalEvent | TimeUp

async function captureUntilSettled(
  approved: ApprovedOrder,
  { isWanted, onApprovedAgain, onCaptureAgain, onDoubt }: CaptureListener,
  receipts: Receipts,
  pauses: CapturePauses,
): Promise<CaptureResult> {
  let order = approved
  let approvalEvent = order.news()
  let capturing: Promise<CaptureAnswer> | null = receipts.capture(order)
  let waitMs = CAPTURE_LIMIT_MS
  let failures = 0
  let retries = 0
  /** How many captures got no response from PayPal's script. */
  let unansweredCaptures = 1
  let failedLooks = 0
  let hasError = false
  let buyerOutcome: 'cancelled' | 'refused' | null = null
  let lastFreshAt = Date.now()
  let captureStartedAt = Date.now()
  let isDoubted = false
  const captureAgain = () => {
    unansweredCaptures += 1
    captureStartedAt = Date.now()
    onCaptureAgain()
    capturing = receipts.capture(order)
    waitMs = CAPTURE_LIMIT_MS
  }
  for (;;) {
    const step = await nextStep([receipts.first, capturing, approvalEvent], pauses.next(waitMs))
    if (step.outcome === 'captured') return step
    if (!isWanted()) return { outcome: 'unknown' }
    switch (step.outcome) {
      case 'gone':
        return { outcome: 'unknown' }
      case 'approvedAgain':
        order = step.order
        approvalEvent = order.news()
        failures = retries = failedLooks = unansweredCaptures = 0
        pauses.end()
        isDoubted = hasError = false
        buyerOutcome = null
        lastFreshAt = Date.now()
        onApprovedAgain()
        captureAgain()
        continue
      case 'timeUp':
        if (capturing !== null || buyerOutcome !== null || failures >= MAX_FAILURES) break
        if (isDoubted && !step.isOnline && since(captureStartedAt) < BLIND_RETRY_AFTER_MS) break
        captureAgain()
        continue
      case 'failed':
        capturing = null
        unansweredCaptures = 0
        failures += 1
        if (failures < MAX_FAILURES) break
        pauses.begin(captureDelayAfter(failures))
        continue
      case 'reportedError':
        // The error may concern only PayPal's window: the capture continues.
        hasError = true
        approvalEvent = order.news()
        if (pauses.isBegun()) continue
        break
      case 'cancelled':
        // PayPal reopens its window only after a declined capture, which never gets a response.
        capturing = null
        buyerOutcome = hasError ? 'refused' : 'cancelled'
        approvalEvent = order.news()
        if (pauses.isBegun()) continue
    }

    const state: OrderState = await withTimeLimit(order.look(), LOOK_LIMIT_MS, { outcome: 'unanswered' })
    if (state.outcome === 'captured') return state
    if (!isWanted()) return { outcome: 'unknown' }
    if (state.outcome === 'refused') return state
    // A single capture was declined: the window reopened. With several, one may have succeeded without a response.
    if (buyerOutcome !== null && state.outcome === 'open' && (state.isFresh || unansweredCaptures === 1))
      return { outcome: buyerOutcome }
    const isOverdue = step.outcome === 'timeUp' && capturing !== null && since(captureStartedAt) >= RETRY_AFTER_MS
    if (state.outcome === 'open' && state.isApproved && isOverdue && retries < MAX_RETRIES) {
      retries += 1
      if (!state.isFresh && since(lastFreshAt) >= DOUBT_AFTER_MS) onDoubt()
      captureAgain()
      continue
    }
    if (state.outcome === 'open' && state.isFresh) {
      lastFreshAt = Date.now()
      failedLooks = 0
      isDoubted = false
      if (capturing === null) {
        if (!state.isApproved || failures >= MAX_FAILURES) return { outcome: 'refused' }
        waitMs = captureDelayAfter(failures)
      } else {
        waitMs = LONGEST_PAUSE_MS
      }
      continue
    }
    // No look can contradict what PayPal's window said.
    if (step.outcome === 'reportedError' && step.isCaptured) return knownToPayPal(order)
    failedLooks += 1
    failures = 0
    if (buyerOutcome !== null && failedLooks >= MAX_FAILED_LOOKS) return { outcome: 'unknown' }
    if (since(lastFreshAt) >= DOUBT_AFTER_MS) {
      isDoubted = true
      onDoubt()
    }
    waitMs = captureDelayAfter(failedLooks)
  }
}

/** ms since `at`. Math.abs: a clock set back must not prolong a wait. */
const since = (at: number) => Math.abs(Date.now() - at)

/** The result of an order that PayPal's window calls captured, without PayPal's record of it. */
const knownToPayPal = ({ paypalOrderId }: ApprovedOrder): CaptureResult => ({
  outcome: 'captured',
  receipt: { status: 'COMPLETED', details: { id: paypalOrderId, finding: 'knownToPayPal' } },
})

/** Resolves with the first step, or with `timeUp` when the pause is over. */
async function nextStep(
  steps: readonly (Promise<Step> | null)[],
  pause: ReturnType<CapturePauses['next']>,
): Promise<Step> {
  const step = await Promise.race([...steps.filter((one) => one !== null), pause.over])
  pause.cancel()
  return step
}
