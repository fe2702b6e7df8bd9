import { useEffect, useEffectEvent } from 'react'
import { isServer } from '@/shared/config/isServer'

/** Browsers report the requests that a departure ended soon after the return. */
const RETURN_MS = 1000

/** When this document last came back from the back/forward cache, in ms since its start. */
let returnedAt = -Infinity
if (!isServer)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) returnedAt = performance.now()
  })

/**
 * Calls back when the network is back, while `isWanted`: requests that failed offline retry by themselves. Also calls
 * back after a return through the back/forward cache, because leaving the page ends its requests. A failure in the
 * second after the return is retried at that second's end, so that a failing host is not called in a loop.
 */
export function useOnReconnect(callback: () => unknown, isWanted: boolean): void {
  const retry = useEffectEvent(callback)
  useEffect(() => {
    if (!isWanted) return
    const handleShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) retry()
    }
    const rest = returnedAt + RETURN_MS - performance.now()
    const timer = rest > 0 ? setTimeout(retry, rest) : undefined
    window.addEventListener('online', retry)
    window.addEventListener('pageshow', handleShow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
      window.removeEventListener('pageshow', handleShow)
    }
  }, [isWanted])
}
