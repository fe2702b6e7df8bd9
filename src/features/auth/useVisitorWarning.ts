import { useCallback } from 'react'
import { useAppDispatch } from '@/app/hooks'
import { notified } from '@/features/notifications/notificationsSlice'

/**
 * The handler of an action that needs a signed-in person (spec section 5). Nobody can be signed in yet, so it always
 * tells people to do so; sign-in adds the other case here, once for all actions.
 */
export function useVisitorWarning(warning: string): () => void {
  const dispatch = useAppDispatch()
  return useCallback(() => { dispatch(notified({ type: 'warning', text: warning })) }, [dispatch, warning])
}
