import * as v from 'valibot'

/** Maximum length of a purchase id, in characters. */
export const LONGEST_PURCHASE_ID = 40

const purchaseId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(LONGEST_PURCHASE_ID),
)
const registeredPurchase = v.object({ compraId: purchaseId })

/** Parses the id under which the server registered a purchase, as text; null when the response has none. */
export function toPurchaseId(raw: unknown): string | null {
  const { success, output } = v.safeParse(registeredPurchase, raw)
  return success ? output.compraId : null
}
