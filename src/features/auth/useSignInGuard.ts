import { useCallback } from 'react'
import { notified } from '@/features/notifications/notificationsSlice'
import { paths } from '@/shared/paths'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectAuthStatus } from './authSlice'
import type { Intent } from './intent'
import type { LoginState } from './loginState'
import { text } from './text'

/**
 * Runs an action for users. Visitors get a warning with a sign-in link (spec: 5.guard.favorite, 5.guard.cart,
 * 5.guard.download); after the sign-in, `intent` runs (spec: copy.sign-in.intent).
 */
export function useSignInGuard(action: () => void, warning: string, intent?: Intent): () => void {
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector(selectAuthStatus) === 'authenticated'
  return useCallback(() => {
    if (isSignedIn) {
      action()
      return
    }
    const state: LoginState = { mode: 'signin', ...(intent && { intent }) }
    const link = { label: text.signIn, lang: 'en', to: paths.login, state }
    dispatch(notified({ type: 'warning', text: warning, link }))
  }, [dispatch, isSignedIn, action, warning, intent])
}
