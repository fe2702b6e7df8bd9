/** State of a navigation to another page that keeps the focus where it is. */
export const keepsFocus = { keepsFocus: true } as const

/** True for that navigation state. */
export function isKeepingFocus(state: unknown): boolean {
  return (state as { keepsFocus?: unknown } | null | undefined)?.keepsFocus === true
}
