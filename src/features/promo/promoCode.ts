/** Longest promo code (spec section 9). */
export const MAX_CODE_LENGTH = 50

/** A code as it is shown while it is typed. */
export function shownCode(typed: string): string {
  return typed.toUpperCase().slice(0, MAX_CODE_LENGTH)
}

/** A code as it is sent (spec section 5); '' when there is none. */
export function sentCode(typed: string): string {
  return shownCode(typed).trim()
}
