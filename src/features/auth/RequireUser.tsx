import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '@/shared/paths'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppSelector } from '@/store/hooks'
import { selectAuthStatus, selectUser } from './authSlice'
import type { LoginState } from './loginState'
import { text } from './text'

/**
 * Shows its children to users. Visitors are redirected to /login once the session is checked, and return after they
 * sign in (spec: 2.cart.waits, 2.favorites.waits).
 */
export function RequireUser({ children }: { children: ReactNode }) {
  const status = useAppSelector(selectAuthStatus)
  const ownerId = useAppSelector(selectUser)?.id
  const { pathname, search } = useLocation()
  useFreshEntry(ownerId, pathname + search)
  if (status === 'authenticated') return children
  if (status === 'loading') return <StateMessage role="status" text={text.checkingSession} />
  // Replace the entry: Back would lead here and redirect to /login again.
  const state: LoginState = { mode: 'signin', returnTo: pathname + search }
  return <Navigate replace to={paths.login} state={state} />
}

/** Clears the history entry's state, such as the previous user's viewed image, when another user signs in. */
function useFreshEntry(ownerId: string | undefined, path: string): void {
  const navigate = useNavigate()
  const lastOwnerId = useRef(ownerId)
  useEffect(() => {
    const hasChanged = ownerId !== undefined && lastOwnerId.current !== undefined && lastOwnerId.current !== ownerId
    lastOwnerId.current = ownerId
    if (hasChanged) void navigate(path, { replace: true })
  }, [navigate, ownerId, path])
}
