const FIRST_PAUSE_MS = 1000

/** Pause in ms before a retry after this many failures in a row: one second, doubled each time, up to `longestMs`. */
export function growingPause(failures: number, longestMs: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1), longestMs)
}
