import * as v from 'valibot'
import { withoutDirectionControls } from '@/shared/cleanText'
import { toPercent } from './rawValues'

/** The server's verdict on a promo code (spec: 7.discount.validate). `percent`: above 0, at most 100, two decimals. */
export type DiscountVerdict =
  | { readonly isValid: true; readonly percent: number }
  | { readonly isValid: false; readonly message: string | undefined }

/** Longer messages are not shown to the buyer. In characters. */
const MAX_MESSAGE_LENGTH = 300

/** A discount in percent, rounded to two decimals, so that price rules can count in whole hundredths. */
export const discountPercent = v.pipe(
  v.number(),
  v.transform((percent) => Math.round(percent * 100) / 100),
  v.minValue(0.01),
  v.maxValue(100),
)

const percent = v.pipe(v.unknown(), v.transform(toPercent), v.number(), discountPercent)
const message = v.pipe(
  v.string(),
  v.transform(withoutDirectionControls),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(MAX_MESSAGE_LENGTH),
)
const verdict = v.object({
  valid: v.boolean(),
  porcentajeDescuento: v.fallback(v.optional(percent), undefined),
  message: v.fallback(v.optional(message), undefined),
})

/**
 * Parses the server's verdict. A valid code with an impossible percentage counts as invalid.
 * @returns null when the response has no verdict
 */
export function toDiscountVerdict(raw: unknown): DiscountVerdict | null {
  const { success, output } = v.safeParse(verdict, raw)
  if (!success) return null
  const { valid, porcentajeDescuento, message } = output
  if (valid && porcentajeDescuento !== undefined) return { isValid: true, percent: porcentajeDescuento }
  return { isValid: false, message: valid ? undefined : message }
}
