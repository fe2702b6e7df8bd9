/** The maximum length of a promo code (spec: 9.promo-length). */
export const MAX_CODE_LENGTH = 50

/** Returns the code as the field shows it: in capitals (spec: 5.promo.capitals). */
export function shownCode(typed: string): string {
  return typed.toUpperCase().slice(0, MAX_CODE_LENGTH)
}

/** Returns the code as sent: in capitals, without outer blanks (spec: 5.promo.sent); '' for an empty field. */
export function sentCode(typed: string): string {
  return shownCode(typed).trim()
}
