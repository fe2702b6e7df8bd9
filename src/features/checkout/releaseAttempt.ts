import type { TabLock } from '@/platform/tabLock'
import type { AppThunk } from '@/store/rootState'
import { attemptReleased } from './checkoutSlice'

/** Ends this tab's attempt and releases the lock, so that another tab may start a payment. */
export const releaseAttempt =
  (lock: TabLock): AppThunk =>
  (dispatch) => {
    dispatch(attemptReleased())
    lock.release()
  }
