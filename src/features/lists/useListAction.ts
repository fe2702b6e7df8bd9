import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { useSignInGuard } from '@/features/auth/useSignInGuard'
import { notified } from '@/features/notifications/notificationsSlice'
import { useOfflineReason } from '@/features/offline/useOfflineReason'

/**
 * The handler of something that changes a list: does it for people who are signed in, and gives visitors the warning (spec
 * section 5). Without a network it says why nothing happens; so does `offlineReason`, for the control. The lists of
 * somebody whom the backend does not know live in this browser and need none.
 */
export function useListAction(action: () => void, signInWarning: string) {
  const dispatch = useAppDispatch()
  const isLocal = useAppSelector(selectUser)?.userId === null
  const isSignedIn = useAppSelector(selectUser) !== null
  const reason = useOfflineReason()
  const offlineReason = isSignedIn && !isLocal ? reason : undefined
  const guarded = useCallback(() => {
    if (offlineReason === undefined) action()
    else dispatch(notified({ type: 'warning', text: offlineReason }))
  }, [dispatch, offlineReason, action])
  return { run: useSignInGuard(guarded, signInWarning), offlineReason }
}
