import { useEffect, useState } from 'react'

/** After this many ms, a capture that was pending when the page closed is visible in the buyer's PayPal account. */
const CHARGE_VISIBLE_AFTER_MS = 2 * 60 * 1000

const clock = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/**
 * Returns the time of day, formatted, from which a buyer who sees no charge can answer that there is none; null once
 * that time is past.
 * @param askedAt when the capture was last requested, in epoch ms
 */
export function useChargeVisibleAt(askedAt: number): string | null {
  const [first] = useState(() => firstSight(askedAt))
  const end = askedAt === first.askedAt ? first.end : askedAt + CHARGE_VISIBLE_AFTER_MS
  const [passed, setPassed] = useState(first.isOver ? first.end : null)
  const isOver = passed === end
  useEffect(() => {
    if (isOver) return
    // Once, and not by the clock when it fires: one that is set back must not prolong the wait.
    const timer = setTimeout(() => {
      setPassed(end)
    }, end - Date.now())
    return () => {
      clearTimeout(timer)
    }
  }, [end, isOver])
  return isOver ? null : clock.format(end)
}

/** Math.min: a clock that was set back since the request must not make the buyer wait for hours. */
function firstSight(askedAt: number) {
  const end = Math.min(askedAt, Date.now()) + CHARGE_VISIBLE_AFTER_MS
  return { askedAt, end, isOver: Date.now() >= end }
}
