import * as v from 'valibot'

/** State of a navigation to another page that keeps the focus where it is. */
export const keepsFocus = { keepsFocus: true } as const

const navigationState = v.object({ keepsFocus: v.literal(true) })

/** True for that navigation state. */
export function isKeepingFocus(state: unknown): boolean {
  return v.is(navigationState, state)
}
