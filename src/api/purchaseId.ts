import { toId } from './rawValues'

/** Parses the id under which the server registered a purchase, as text; null when the response has none. */
export function toPurchaseId(raw: unknown): string | null {
  return toId((raw as { compraId?: unknown } | null)?.compraId) || null
}
