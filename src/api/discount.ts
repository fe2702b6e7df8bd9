import * as v from 'valibot'

/** What the server says of a promo code (spec section 7). `percent` is above 0 and at most 100, with two decimals. */
export type DiscountVerdict =
  | { readonly isValid: true; readonly percent: number }
  | { readonly isValid: false; readonly message: string | undefined }

/** A longer message is no message to a shopper. */
const LONGEST_MESSAGE = 300

/** A share of the price in percent. Two decimals, so that a rule can count in whole hundredths. */
export const discountPercent = v.pipe(
  v.number(),
  v.transform((percent) => Math.round(percent * 100) / 100),
  v.minValue(0.01),
  v.maxValue(100),
)

const accepted = v.object({ valid: v.literal(true), porcentajeDescuento: discountPercent })
const refused = v.object({
  valid: v.boolean(),
  message: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_MESSAGE))), undefined),
})

/**
 * The verdict in an answer of the server. A code that is valid for an impossible percent is refused.
 * @returns null when the answer says nothing about the code
 */
export function toDiscountVerdict(raw: unknown): DiscountVerdict | null {
  const yes = v.safeParse(accepted, raw)
  if (yes.success) return { isValid: true, percent: yes.output.porcentajeDescuento }
  const no = v.safeParse(refused, raw)
  if (!no.success) return null
  return { isValid: false, message: no.output.valid ? undefined : no.output.message }
}
