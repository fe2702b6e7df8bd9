import { useCallback } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { paths } from '@/shared/paths'
import { useAppDispatch } from '@/store/hooks'
import { loggedOut } from './authSlice'

/** Returns a function that signs out. On pages for users only it opens the gallery, to avoid the redirect to /login. */
export function useLogOut(): () => void {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return useCallback(() => {
    const { pathname } = window.location
    const isOwnPage = [paths.favorites, paths.cart, paths.payment].some((path) => matchPath(path, pathname) !== null)
    if (isOwnPage) void navigate(paths.gallery)
    dispatch(loggedOut())
  }, [dispatch, navigate])
}
