import { selectUser } from '@/features/auth/authSlice'
import type { Intent } from '@/features/auth/intent'
import { useSignInGuard } from '@/features/auth/useSignInGuard'
import { useOnlineAction } from '@/features/offline/useOnlineAction'
import { useAppSelector } from '@/store/hooks'

/**
 * Returns the handler of a control that changes a list. A visitor gets the sign-in warning (spec: 5.guard.favorite,
 * 5.guard.cart), and `intent` runs after the sign-in. Offline, a toast shows the reason, also returned as
 * `offlineReason`. The lists of a user without an id of the backend are stored in this browser and need no network.
 */
export function useListAction(action: () => void, signInWarning: string, intent?: Intent) {
  const user = useAppSelector(selectUser)
  const { run, offlineReason } = useOnlineAction(action, user !== null && user.userId !== null)
  return { run: useSignInGuard(run, signInWarning, intent), offlineReason }
}
