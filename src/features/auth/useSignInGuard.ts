import { useCallback } from 'react'
import { notified } from '@/features/notifications/notificationsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectAuthStatus } from './authSlice'

/** Runs an action for users, warns visitors instead (spec: 5.guard.favorite, 5.guard.cart, 5.guard.download). */
export function useSignInGuard(action: () => void, warning: string): () => void {
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector(selectAuthStatus) === 'authenticated'
  return useCallback(() => {
    if (isSignedIn) action()
    else dispatch(notified({ type: 'warning', text: warning }))
  }, [dispatch, isSignedIn, action, warning])
}
