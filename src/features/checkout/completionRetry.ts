import { selectUser } from '@/features/auth/authSlice'
import { growingPause } from '@/shared/async/growingPause'
import type { AppThunk } from '@/store/rootState'
import { selectCheckout, selectPurchase } from './checkoutSlice'
import { isDeferredDue, REFUSED_RETRY_MS } from './completeDeferred'
import { completePurchase } from './completePurchase'
import { isIncomplete } from './purchase'
import { text } from './text'

const LONGEST_PAUSE_MS = 60_000

/** Pause in ms after this many failures in a row. */
export const retryDelayAfter = (failures: number): number => growingPause(failures, LONGEST_PAUSE_MS)

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
      console.error(text.completionFailedLog, error)
      return 'later' as const
    })
    isRunning = false
    failures = outcome === 'later' ? failures + 1 : 0
    const purchase = selectPurchase(getState())
    // Another user may have signed in meanwhile, or the purchase may have changed just as the run ended.
    const hasMore = selectUser(getState())?.id !== ownerId || (purchase !== null && isIncomplete(purchase))
    const isDue = hasMore || outcome !== 'done' || dispatch(isDeferredDue(ownerId))
    if (isDue) schedule(retryDelayAfter(failures))
    else if (selectCheckout(getState()).deferred.length > 0) schedule(REFUSED_RETRY_MS)
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
    if (timer === null && !isRunning) schedule(retryDelayAfter(1))
  }
  const stop = () => {
    isStopped = true
    clear()
  }
  return { retryNow: () => void run(), retryLater, stop }
}
