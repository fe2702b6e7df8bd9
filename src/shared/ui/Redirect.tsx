import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Replaces this page by another one, without React Router's Navigate, which would enlarge the first page. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true, state })
  }, [navigate, to, state])
  return null
}
