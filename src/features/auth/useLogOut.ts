import { useCallback } from 'react'
import { matchPath, useNavigate } from 'react-router'
import { useAppDispatch } from '@/app/hooks'
import { loggedOut } from './authSlice'
import { paths } from '@/shared/paths'

/** Signs out. Whoever does so on a page that is theirs only is led to the gallery, not to the sign-in that it would ask for. */
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
