import { useCallback } from 'react'
import { notified } from '@/features/notifications/notificationsSlice'
import { useOnline } from '@/shared/hooks/useOnline'
import { useAppDispatch } from '@/store/hooks'
import { text } from './text'

/** Returns the message for actions that need the server while offline; undefined while online. */
export function useOfflineReason(): string | undefined {
  return useOnline() ? undefined : text.needsNetwork
}

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
