/** The maximum length of a promo code (spec: 9.promo-length). */
export const MAX_CODE_LENGTH = 50

/** In capitals, without outer blanks and the invisible characters of a copied text. */
const cleanCode = (typed: string) =>
  typed
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim()
    .toUpperCase()

/** Returns the code as sent (spec: 5.promo.sent, input.pasted-code); '' for an empty field. */
export function sentCode(typed: string): string {
  // The cut may leave a lone surrogate.
  return cleanCode(typed)
    .slice(0, MAX_CODE_LENGTH)
    .replace(/\p{Surrogate}$/u, '')
    .trim()
}

/** Returns the field's text: as typed, unless longer than any code (spec: 5.promo.length). */
export const fieldCode = (typed: string): string =>
  cleanCode(typed).length > MAX_CODE_LENGTH ? sentCode(typed) : typed
