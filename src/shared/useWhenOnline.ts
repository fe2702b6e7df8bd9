import { useEffect } from 'react'

/** Calls back when the network comes back, while it is wanted: what failed for want of it mends itself. */
export function useWhenOnline(callback: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    window.addEventListener('online', callback)
    return () => {
      window.removeEventListener('online', callback)
    }
  }, [callback, isWanted])
}
