import { networkPause } from '@/platform/networkPause'

/** The pauses of one capture (captureOrder.ts). */
export type CapturePauses = {
  /** Resolves after `ms`, or when the network returns; only after the pause that was begun, if there is one. */
  readonly next: (ms: number) => { readonly over: Promise<TimeUp>; readonly cancel: () => void }
  /** Begins a pause that nothing shortens: neither a network that returns nor a clock that is set. */
  readonly begin: (ms: number) => void
  readonly isBegun: () => boolean
  readonly end: () => void
}

/** `isOnline`: the network returned before the time was up. */
export type TimeUp = { readonly outcome: 'timeUp'; readonly isOnline: boolean }

export function createCapturePauses(): CapturePauses {
  let begun: Promise<TimeUp> | null = null
  let cancelBegun: () => void = () => undefined
  const end = () => {
    cancelBegun()
    begun = null
  }
  return {
    next: (ms) => {
      if (begun) return { over: begun, cancel: () => undefined }
      const { over, cancel } = networkPause(ms)
      return { over: over.then((isOnline) => ({ outcome: 'timeUp', isOnline })), cancel }
    },
    begin: (ms) => {
      begun = new Promise((resolve) => {
        const timer = setTimeout(() => {
          begun = null
          resolve({ outcome: 'timeUp', isOnline: false })
        }, ms)
        cancelBegun = () => {
          clearTimeout(timer)
        }
      })
    },
    isBegun: () => begun !== null,
    end,
  }
}
