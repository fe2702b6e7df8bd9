import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import { isPath, paths } from '@/shared/paths'
import { useAppDispatch } from '@/store/hooks'
import { loggedOut } from './authSlice'
import { loginStateOf, type LoginMode, type LoginState } from './loginState'

/** Returns a function that opens /login; on /login it switches the mode. */
export function useGoToLogin(): (mode: LoginMode) => void {
  const navigate = useNavigate()
  const optionsFor = useLoginOptions()
  return (mode) => void navigate(paths.login, optionsFor(mode))
}

/** Returns the navigation options of a link to /login. */
export function useLoginOptions(): (mode: LoginMode) => NavigateOptions {
  const { pathname, search, ...location } = useLocation()
  return (mode) => {
    const isOnLogin = pathname === paths.login
    // Switching the mode on /login adds no history entry and preserves the destination.
    const state: LoginState = isOnLogin
      ? { ...loginStateOf(location.state), mode }
      : { mode, cameFrom: pathname + search }
    return { state, replace: isOnLogin }
  }
}

/** Returns a function that signs out. On pages for users only it opens the gallery, to avoid the redirect to /login. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if ([paths.favorites, paths.cart, paths.payment].some((path) => isPath(pathname, path)))
      void navigate(paths.gallery)
    dispatch(loggedOut())
  }
}
