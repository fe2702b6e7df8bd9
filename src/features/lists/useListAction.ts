import { useAppSelector } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'
import { useSignInGuard } from '@/features/auth/useSignInGuard'
import { useOnlineAction } from '@/features/offline/useOnlineAction'

/**
 * The handler of something that changes a list: does it for people who are signed in, and gives visitors the warning (spec
 * section 5). Without a network it says why nothing happens; so does `offlineReason`, for the control. The lists of
 * somebody whom the backend does not know live in this browser and need none.
 */
export function useListAction(action: () => void, signInWarning: string) {
  const user = useAppSelector(selectUser)
  const { run, offlineReason } = useOnlineAction(action, user !== null && user.userId !== null)
  return { run: useSignInGuard(run, signInWarning), offlineReason }
}
