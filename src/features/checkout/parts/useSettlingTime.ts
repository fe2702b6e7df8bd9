import { useEffect, useState } from 'react'

/** A capture that was still on its way when the page went is in the buyer's account by then, in ms. */
export const SETTLING_MS = 2 * 60 * 1000

const clock = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/**
 * From when on somebody who sees no charge can be believed that there is none: a time of day, as people read it.
 * Null when that time has come. `askedAt` in epoch ms.
 */
export function useSettlingTime(askedAt: number): string | null {
  const [now, setNow] = useState(() => Date.now())
  // A clock that was put back must not make anybody wait for hours.
  const end = Math.min(askedAt, now) + SETTLING_MS
  const isOver = now >= end
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => {
      setNow(Date.now())
    }, end - Date.now())
    return () => {
      clearTimeout(timer)
    }
  }, [end, isOver, now])
  return isOver ? null : clock.format(end)
}
