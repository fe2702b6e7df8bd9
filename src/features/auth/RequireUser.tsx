import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '@/app/hooks'
import { selectAuthStatus, selectUser } from './authSlice'
import type { LoginState } from './loginState'
import { text } from './text'
import { StateMessage } from '@/shared/ui/StateMessage'
import { paths } from '@/shared/paths'

/**
 * Shows its children to signed-in people; others go to /login once it is known that they are not, and come back when
 * they have signed in (spec section 2).
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  const userId = useAppSelector(selectUser)?.id
  const { pathname, search } = useLocation()
  useFreshEntry(userId, pathname + search)
  if (status === 'authenticated') return children
  if (status === 'loading') return <StateMessage role="status" text={text.checkingSession} />
  // Replaced, or the back button would lead here and be sent to /login again.
  const state: LoginState = { mode: 'signin', returnTo: pathname + search }
  return <Navigate to={paths.login} replace state={state} />
}

/** What the history entry remembers of the page, such as the image in the viewer, was the last person's. */
function useFreshEntry(userId: string | undefined, path: string): void {
  const navigate = useNavigate()
  const lastUserId = useRef(userId)
  useEffect(() => {
    const hasChanged = userId !== undefined && lastUserId.current !== undefined && lastUserId.current !== userId
    lastUserId.current = userId
    if (hasChanged) void navigate(path, { replace: true })
  }, [navigate, userId, path])
}
