import { useCallback } from 'react'
import { notified } from '@/features/notifications/notificationsSlice'
import { useAppDispatch } from '@/store/hooks'
import { useOfflineReason } from './useOfflineReason'

/**
 * Wraps an action that needs the server: offline it shows a warning instead. `offlineReason` is the same message, for
 * the control.
 * @param isNeeded false if this action works offline
 */
export function useOnlineAction(action: () => void, isNeeded = true) {
  const dispatch = useAppDispatch()
  const reason = useOfflineReason()
  const offlineReason = isNeeded ? reason : undefined
  const run = useCallback(() => {
    if (offlineReason === undefined) action()
    else dispatch(notified({ type: 'warning', text: offlineReason }))
  }, [dispatch, offlineReason, action])
  return { run, offlineReason }
}
