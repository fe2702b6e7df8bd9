import { selectPurchase } from './checkoutSlice'
import { hasWorkLeft } from './purchase'
import { settlePurchase } from './settlePurchase'
import { text } from './text'
import type { AppThunk } from '@/app/hooks'
import { selectUser } from '@/features/auth/authSlice'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

/** How long to wait after so many failures in a row, in ms: one second, then twice as long each time, up to a minute. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS)
}

export type Settler = {
  /** There may be something to settle: looks at once. */
  readonly wake: () => void
  /** Another tab is at it: looks after a pause whether it came to an end. */
  readonly wait: () => void
  readonly stop: () => void
}

/** Settles the purchases of whoever is signed in, for as long as the page is open; after a failure again, with a pause. */
export const keepSettling = (): AppThunk<Settler> => (dispatch, getState) => {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let isAtIt = false
  let isStopped = false

  const look = async () => {
    clear()
    const ownerId = selectUser(getState())?.id
    if (isAtIt || isStopped || ownerId === undefined) return
    isAtIt = true
    const outcome = await dispatch(settlePurchase(ownerId, () => !isStopped)).catch((error: unknown) => {
      console.error(text.settlingFailedLog, error)
      return 'later' as const
    })
    isAtIt = false
    failures = outcome === 'later' ? failures + 1 : 0
    const purchase = selectPurchase(getState())
    // Also when somebody else signed in meanwhile, or the purchase got on just when it was being left.
    const isMore = selectUser(getState())?.id !== ownerId || (purchase !== null && hasWorkLeft(purchase))
    if (isMore || outcome !== 'settled') plan(pauseAfter(failures))
  }
  const clear = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const plan = (pause: number) => {
    clear()
    if (!isStopped) timer = setTimeout(() => void look(), pause)
  }
  const wait = () => {
    if (timer === null && !isAtIt) plan(FIRST_PAUSE_MS)
  }
  const stop = () => {
    isStopped = true
    clear()
  }
  return { wake: () => void look(), wait, stop }
}
