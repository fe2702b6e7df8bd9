import * as v from 'valibot'
import { isRefusal } from './failures'
import { toId } from './rawValues'

/** Result of confirming a payment to the server. */
export type ConfirmationVerdict =
  | 'confirmed'
  /** A retry may succeed. */
  | 'failed'
  /** The server refuses it for good: a retry gets the same response. */
  | 'refused'

const agreement = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    compraId: v.pipe(v.unknown(), v.transform(toId)),
    estado: v.literal('CONFIRMADA'),
  }),
)

/** Classifies a failed confirmation. `error` is RTK Query's; its `data` is the response body as text. */
export function toConfirmationVerdict(error: unknown, compraId: string): ConfirmationVerdict {
  if (!isRefusal(error)) return 'failed'
  const { status, data } = error as { status: number; data?: unknown }
  // An earlier confirmation succeeded, but its response was lost (spec: paying.agreement).
  if (status === 409) {
    const { success, output } = v.safeParse(agreement, data)
    if (success && output.compraId === compraId) return 'confirmed'
  }
  return 'refused'
}
