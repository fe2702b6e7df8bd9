import type { ApprovalEvent, CaptureResponse, OrderStatus } from '@/platform/payment'
import { growingPause } from '@/shared/async/growingPause'

/** The status of an order is read after this many ms without a response to its capture (spec: paying.looked-up). */
const CAPTURE_LIMIT_MS = 30_000
const LONGEST_PAUSE_MS = 30_000
/** After this many ms without a fresh status, the buyer reads that the result is unknown (spec: paying.doubt). */
const DOUBT_AFTER_MS = 2 * 60_000
/**
 * After this many failed captures the payment counts as refused, if PayPal reported after each that it did not capture
 * the order. The last status follows a whole pause: a capture may still be on its way when its connection breaks.
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
 * In doubt, captures of an order without a status are this many ms apart. The buyer may answer that there is no charge
 * two minutes after the last capture (spec: paying.doubt-answer): a capture must leave time for that.
 */
const BLIND_RETRY_AFTER_MS = 5 * 60_000
/** After the buyer gave up and this many statuses failed, the page offers PayPal's button and asks about the charge. */
const MAX_FAILED_STATUSES = 3

export type CaptureOutcome =
  | 'captured'
  /** PayPal refuses this payment; no money moved. */
  | 'refused'
  /** PayPal reopened its window and the buyer closed it; no money moved. */
  | 'cancelled'
  /** Only PayPal knows the result, and this page cannot ask again. */
  | 'unknown'

/** Something that happened to an order while the store captures it. */
export type CaptureEvent =
  | CaptureResponse
  | OrderStatus
  | ApprovalEvent
  /** A pause is over. `isOnline`: because the network returned. */
  | { readonly type: 'timeUp'; readonly isOnline: boolean }

export type CaptureState = {
  /** PayPal may still respond to the last capture. */
  readonly isPending: boolean
  /** Epoch ms of the last capture. */
  readonly capturedAt: number
  /** Failed captures since the approval or the last status that was not fresh. */
  readonly failures: number
  /** Captures without a response since the approval or the last failed capture. */
  readonly silentCaptures: number
  /** Epoch ms of the last fresh status, or of the approval. */
  readonly freshAt: number
  /** Statuses in a row that were not fresh. */
  readonly failedStatuses: number
  readonly isDoubtful: boolean
  /** PayPal's window reported an error. */
  readonly hasWindowFailed: boolean
  /** Set when the buyer closed PayPal's window: the result if PayPal has no charge. */
  readonly windowResult: null | 'cancelled' | 'refused'
}

/** What to do next. */
export type CaptureStep =
  | { readonly type: 'capture'; readonly waitMs: number }
  | { readonly type: 'getStatus' }
  /** Waits for an event. `isFixed`: a network that returns does not end the pause. */
  | { readonly type: 'wait'; readonly waitMs: number; readonly isFixed: boolean }
  | { readonly type: 'end'; readonly outcome: CaptureOutcome }

type Transition = { readonly state: CaptureState; readonly step: CaptureStep }

/** Pause in ms after this many failures in a row (spec: paying.pauses). */
const delayAfter = (failures: number): number => growingPause(failures, LONGEST_PAUSE_MS)

/** The first capture of an approved order. `at`: epoch ms. */
export const startCapture = (at: number): Transition =>
  capture(
    {
      isPending: false,
      capturedAt: at,
      failures: 0,
      silentCaptures: 0,
      freshAt: at,
      failedStatuses: 0,
      isDoubtful: false,
      hasWindowFailed: false,
      windowResult: null,
    },
    at,
  )

/**
 * The state machine of a capture. PayPal captures an order at most once, so a retry cannot charge twice. A failed
 * capture proves nothing; the order's status at PayPal decides. Pure. `at`: epoch ms.
 */
export function nextCapture(state: CaptureState, event: CaptureEvent, at: number): Transition {
  switch (event.type) {
    case 'captured':
      return end(state, 'captured')
    case 'refused':
      return end(state, 'refused')
    case 'closed':
      return end(state, 'unknown')
    case 'captureFailed': {
      const failures = state.failures + 1
      return getStatusAfterPause({ ...state, isPending: false, silentCaptures: 0, failures })
    }
    case 'open':
      return afterOpen(state, event, at)
    case 'statusUnanswered':
      return afterFailedStatus(state, at)
    case 'timeUp': {
      const { isPending, windowResult, failures, capturedAt } = state
      const isBlind = state.isDoubtful && !event.isOnline && since(capturedAt, at) < BLIND_RETRY_AFTER_MS
      return isPending || windowResult !== null || failures >= MAX_FAILURES || isBlind
        ? getStatus(state)
        : capture(state, at)
    }
    case 'approvedAgain':
      return startCapture(at)
    case 'errorReported':
      // The error may concern only PayPal's window: the capture continues.
      return getStatusAfterPause({ ...state, hasWindowFailed: true })
    case 'cancelled':
      // PayPal reopens its window only after a declined capture, which never gets a response.
      return getStatusAfterPause({
        ...state,
        isPending: false,
        windowResult: state.hasWindowFailed ? 'refused' : 'cancelled',
      })
  }
}

function afterOpen(
  state: CaptureState,
  { isApproved, isFresh }: Extract<OrderStatus, { type: 'open' }>,
  at: number,
): Transition {
  const { isPending, windowResult, failures, silentCaptures } = state
  // A single capture was declined: the window reopened. With several, one may have succeeded without a response.
  if (windowResult !== null && (isFresh || silentCaptures === 1)) return end(state, windowResult)
  const known = isFresh ? { ...state, freshAt: at, failedStatuses: 0, isDoubtful: false } : state
  const isOverdue = isPending && since(state.capturedAt, at) >= RETRY_AFTER_MS
  if (isApproved && isOverdue && silentCaptures <= MAX_RETRIES)
    return capture({ ...known, isDoubtful: isDoubtful(known, at) }, at)
  if (!isFresh) return afterFailedStatus(state, at)
  if (isPending) return wait(known, LONGEST_PAUSE_MS)
  if (!isApproved || failures >= MAX_FAILURES) return end(known, 'refused')
  return wait(known, delayAfter(failures))
}

/** PayPal did not respond with the order's status, or its script repeated an old one. */
function afterFailedStatus(state: CaptureState, at: number): Transition {
  const failedStatuses = state.failedStatuses + 1
  if (state.windowResult !== null && failedStatuses >= MAX_FAILED_STATUSES) return end(state, 'unknown')
  return wait({ ...state, failures: 0, failedStatuses, isDoubtful: isDoubtful(state, at) }, delayAfter(failedStatuses))
}

const isDoubtful = (state: CaptureState, at: number) => state.isDoubtful || since(state.freshAt, at) >= DOUBT_AFTER_MS

/** Math.abs: a clock set back must not prolong a wait. */
const since = (before: number, at: number) => Math.abs(at - before)

const capture = (state: CaptureState, at: number): Transition => ({
  state: { ...state, isPending: true, capturedAt: at, silentCaptures: state.silentCaptures + 1 },
  step: { type: 'capture', waitMs: CAPTURE_LIMIT_MS },
})

const getStatus = (state: CaptureState): Transition => ({ state, step: { type: 'getStatus' } })

/** Before a refusal, the last status follows a complete pause, which an event starts again. */
const getStatusAfterPause = (state: CaptureState): Transition =>
  state.failures < MAX_FAILURES ? getStatus(state) : wait(state, delayAfter(state.failures))

const wait = (state: CaptureState, waitMs: number): Transition => ({
  state,
  step: { type: 'wait', waitMs, isFixed: state.failures >= MAX_FAILURES },
})

const end = (state: CaptureState, outcome: CaptureOutcome): Transition => ({ state, step: { type: 'end', outcome } })
