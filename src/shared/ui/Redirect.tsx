import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Replaces this page by another one. In place of React Router's Navigate, which the first page would load for the pages of
 * users.
 */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true, state })
  }, [navigate, to, state])
  return null
}
