import { useCallback } from 'react'
import { useOfflineReason } from './useOfflineReason'
import { useAppDispatch } from '@/app/hooks'
import { notified } from '@/features/notifications/notificationsSlice'

/**
 * The handler of something that needs the server: without a network it does nothing but say why, which `offlineReason` says
 * at the control. `isNeeded`: false for whom it needs none after all.
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
