import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@/shared/paths'

/** Goes back one page; opens `fallback` when the visit began on this page. */
export function useGoBack(fallback: string = paths.gallery): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    // The router numbers its history entries; the visit began at 0.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    if (idx > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }, [navigate, fallback])
}
