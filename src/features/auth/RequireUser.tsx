import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAppSelector } from '@/app/hooks'
import { selectAuthStatus } from './authSlice'
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
  const { pathname, search } = useLocation()
  if (status === 'authenticated') return children
  if (status === 'loading') return <StateMessage role="status" text={text.checkingSession} />
  // Replaced, or the back button would lead here and be sent to /login again.
  const state: LoginState = { mode: 'signin', returnTo: pathname + search }
  return <Navigate to={paths.login} replace state={state} />
}
