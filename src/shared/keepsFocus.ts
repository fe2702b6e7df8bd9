import * as v from 'valibot'

/** Navigation state of a step to another page that leaves the focus where it is. */
export const keepsFocus = { keepsFocus: true } as const

const navigationState = v.object({ keepsFocus: v.literal(true) })

/** True when the navigation state says so. */
export function isKeepingFocus(state: unknown): boolean {
  return v.is(navigationState, state)
}
