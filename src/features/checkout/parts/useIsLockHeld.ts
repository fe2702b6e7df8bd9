import { useEffect, useState } from 'react'
import type { TabLock } from '@/platform/tabLock'

/** Pauses in ms between attempts to take the lock. The first is short: this tab may be about to release it. */
const RETRY_PAUSES_MS = [300, 2000]

/**
 * Takes the lock as soon as no other tab holds it, if `isWanted`. Returns whether this tab holds it; null until known.
 */
export function useIsLockHeld(lock: TabLock, isWanted: boolean): boolean | null {
  const [isOurs, setIsOurs] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const tryAcquire = async (pauses: readonly number[]) => {
      const isHeld = await lock.acquire()
      if (!isMounted) return
      const [pause, ...rest] = pauses
      const isCertain = isHeld || rest.length === 0
      if (isCertain) setIsOurs(isHeld)
      if (!isHeld) timer = setTimeout(() => void tryAcquire(isCertain ? pauses : rest), pause)
    }
    void tryAcquire(RETRY_PAUSES_MS)
    return () => {
      isMounted = false
      clearTimeout(timer)
      lock.release()
    }
  }, [isWanted, lock])
  return isOurs
}
