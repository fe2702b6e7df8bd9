import { selectUser } from '@/features/auth/authSlice'
import type { AppThunk } from '@/store/rootState'
import { selectCheckout, selectPurchase } from './checkoutSlice'
import { REFUSED_RETRY_MS } from './completeAside'
import { completePurchase } from './completePurchase'
import { isIncomplete } from './purchase'
import { text } from './text'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** Pause in ms after this many failures in a row: one second, doubled each time, at most one minute. */
export function retryDelayAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS)
}

export type CompletionRetry = {
  /** Completes open purchases at once. */
  readonly retryNow: () => void
  /** Another tab completes the purchase: checks its result after a pause. */
  readonly retryLater: () => void
  readonly stop: () => void
}

/** Completes the purchases of the signed-in user while the page is open; retries a failure after a pause. */
export const completionRetry = (): AppThunk<CompletionRetry> => (dispatch, getState) => {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let isRunning = false
  let isStopped = false

  const run = async () => {
    clear()
    const ownerId = selectUser(getState())?.id
    if (isRunning || isStopped || ownerId === undefined) return
    isRunning = true
    const outcome = await dispatch(completePurchase(ownerId, () => !isStopped)).catch((error: unknown) => {
      console.error(text.settlingFailedLog, error)
      return 'later' as const
    })
    isRunning = false
    failures = outcome === 'later' ? failures + 1 : 0
    const purchase = selectPurchase(getState())
    // Another user may have signed in meanwhile, or the purchase may have changed just as the run ended.
    const hasMore = selectUser(getState())?.id !== ownerId || (purchase !== null && isIncomplete(purchase))
    if (hasMore || outcome !== 'settled') schedule(retryDelayAfter(failures))
    else if (selectCheckout(getState()).aside.length > 0) schedule(REFUSED_RETRY_MS)
  }
  const clear = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const schedule = (pause: number) => {
    clear()
    if (!isStopped) timer = setTimeout(() => void run(), pause)
  }
  const retryLater = () => {
    if (timer === null && !isRunning) schedule(FIRST_PAUSE_MS)
  }
  const stop = () => {
    isStopped = true
    clear()
  }
  return { retryNow: () => void run(), retryLater, stop }
}
