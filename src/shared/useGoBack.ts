import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { paths } from './paths'

/** Goes back one page; to `fallback` when the page was opened directly and there is nothing of ours to go back to. */
export function useGoBack(fallback: string = paths.gallery): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    // The router numbers its own history entries; 0 is where this visit began.
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    if (idx > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }, [navigate, fallback])
}
