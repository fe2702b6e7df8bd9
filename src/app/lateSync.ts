import { selectUser } from '@/features/auth/authSlice'
import { syncAccount } from '@/features/auth/syncAccount'
import { uploadCart } from '@/features/cart/uploadCart'
import { uploadFavorites } from '@/features/favorites/uploadFavorites'
import { growingPause } from '@/shared/async/growingPause'
import type { AppThunk } from '@/store/rootState'

const LONGEST_PAUSE_MS = 60_000

export type LateSync = {
  readonly retryNow: () => void
  /** Retries after a pause. */
  readonly retryLater: () => void
  readonly stop: () => void
}

/** Registers the signed-in user and sends the unsent images of both lists; retries a failure after a growing pause. */
export const lateSync = (): AppThunk<LateSync> => (dispatch, getState) => {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false

  /** @returns whether nothing is left that a repetition could do */
  const syncAll = async (): Promise<boolean> => {
    if (!(await dispatch(syncAccount()))) return selectUser(getState()) === null
    const results = [await dispatch(uploadCart()), await dispatch(uploadFavorites())]
    return results.every(({ isDone, refused }) => isDone || refused.length > 0)
  }
  const run = async () => {
    clearTimeout(timer)
    timer = undefined
    if (isRunning || isStopped) return
    isRunning = true
    const isDone = await syncAll()
    isRunning = false
    failures = isDone ? 0 : failures + 1
    if (!isDone) schedule()
  }
  const schedule = () => {
    if (timer === undefined && !isStopped)
      timer = setTimeout(() => void run(), growingPause(failures, LONGEST_PAUSE_MS))
  }
  return {
    retryNow: () => void run(),
    retryLater: () => {
      if (!isRunning) schedule()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
