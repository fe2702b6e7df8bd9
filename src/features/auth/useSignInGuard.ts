import { useCallback } from 'react'
import { useAppDispatch, useAppSelector } from '@/app/hooks'
import { notified } from '@/features/notifications/notificationsSlice'
import { selectAuthStatus } from './authSlice'

/** The handler of an action for signed-in people: does it for them, and gives visitors the warning (spec section 5). */
export function useSignInGuard(action: () => void, warning: string): () => void {
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector(selectAuthStatus) === 'authenticated'
  return useCallback(() => {
    if (isSignedIn) action()
    else dispatch(notified({ type: 'warning', text: warning }))
  }, [dispatch, isSignedIn, action, warning])
}
