import { attemptLetGo } from './checkoutSlice'
import type { AppThunk } from '@/app/hooks'
import type { TabLock } from '@/platform/tabLock'

/** This tab is not at an attempt any more; another may begin one. */
export const letGo =
  (lock: TabLock): AppThunk =>
  (dispatch) => {
    dispatch(attemptLetGo())
    lock.release()
  }
