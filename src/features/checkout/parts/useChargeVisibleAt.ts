import { useEffect, useState } from 'react'

/** After this many ms, a capture that was pending when the page closed is visible in the buyer's PayPal account. */
export const CHARGE_VISIBLE_AFTER_MS = 2 * 60 * 1000

const clock = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/**
 * Returns the time of day, formatted, from which a buyer who sees no charge can answer that there is none; null once
 * that time is past.
 * @param askedAt when the capture was requested, in epoch ms
 */
export function useChargeVisibleAt(askedAt: number): string | null {
  const [now, setNow] = useState(() => Date.now())
  // Math.min: a clock set back must not make the buyer wait for hours.
  const end = Math.min(askedAt, now) + CHARGE_VISIBLE_AFTER_MS
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
