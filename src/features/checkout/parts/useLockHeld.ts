import { useEffect, useState } from 'react'
import type { TabLock } from '@/platform/tabLock'

/** When to see again whether the tab that is at this payment has let go of it, in ms: at first it may be this one. */
const LOOK_AGAIN_MS = [300, 2000]

/** Takes the lock as soon as no other tab has it; null until that is known. */
export function useLockHeld(lock: TabLock): boolean | null {
  const [isOurs, setIsOurs] = useState<boolean | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const look = async (pauses: readonly number[]) => {
      const isHeld = await lock.acquire()
      if (!isHere) return
      const [pause, ...rest] = pauses
      const isCertain = isHeld || rest.length === 0
      if (isCertain) setIsOurs(isHeld)
      if (!isHeld) timer = setTimeout(() => void look(isCertain ? pauses : rest), pause)
    }
    void look(LOOK_AGAIN_MS)
    return () => {
      isHere = false
      clearTimeout(timer)
      lock.release()
    }
  }, [lock])
  return isOurs
}
