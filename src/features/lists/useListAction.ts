import { selectUser } from '@/features/auth/authSlice'
import type { Intent, LoginState } from '@/features/auth/loginState'
import { text } from '@/features/auth/text'
import { notified } from '@/features/notifications/notificationsSlice'
import { useOnlineAction } from '@/features/offline/OnlineButton'
import { paths } from '@/shared/paths'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/**
 * Returns the handler of a control that changes a list. Visitors get a warning with a sign-in link (spec:
 * 5.guard.favorite, 5.guard.cart, 5.guard.download); after the sign-in, `intent` runs (spec: copy.sign-in.intent).
 * Offline, a toast shows the reason, also returned as `offlineReason`. The lists of a user without an id of the backend
 * are stored in this browser and need no network.
 */
export function useListAction(action: () => void, signInWarning: string, intent?: Intent) {
  const dispatch = useAppDispatch()
  const user = useAppSelector(selectUser)
  const isSignedIn = user !== null
  const { run: runOnline, offlineReason } = useOnlineAction(action, isSignedIn && user.userId !== null)
  const run = () => {
    if (isSignedIn) {
      runOnline()
      return
    }
    const state: LoginState = { mode: 'signin', ...(intent && { intent }) }
    const link = { label: text.signIn, lang: 'en', to: paths.login, state }
    dispatch(notified({ type: 'warning', text: signInWarning, link }))
  }
  return { run, offlineReason }
}
