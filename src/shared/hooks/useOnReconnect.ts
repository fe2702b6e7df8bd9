import { useEffect } from 'react'

/** Calls back when the network is back, while `isWanted`: requests that failed offline retry by themselves. */
export function useOnReconnect(callback: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    window.addEventListener('online', callback)
    return () => {
      window.removeEventListener('online', callback)
    }
  }, [callback, isWanted])
}
