import * as v from 'valibot'
import { safeImageUrl } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { LONGEST_ID } from '@/api/rawValues'
import { cents } from '@/shared/money'
import { emptyCheckout, type StoredCheckout } from './checkoutRecord'
import { FREE_ORDER_PREFIX, idle, mayHaveCharged } from './purchase'

/** The stored format of purchases. Everything read from storage is untrusted. */

const VERSION = 2

export const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID))
/** A free order's id is the purchase's with a prefix. */
const paypalOrderId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_ID + FREE_ORDER_PREFIX.length))
const whole = v.pipe(v.number(), v.integer(), v.maxValue(Number.MAX_SAFE_INTEGER), v.minValue(0))
const time = v.pipe(v.number(), v.finite())
const amount = v.pipe(whole, v.transform(cents))
const picture = v.object({
  url: v.pipe(
    v.string(),
    v.transform(safeImageUrl),
    v.custom<SafeUrl>((url) => url !== null),
  ),
  width: v.pipe(whole, v.minValue(1)),
})

const waiver = v.object({
  text: v.pipe(v.string(), v.maxLength(1000)),
  version: text,
  acceptedAt: v.pipe(
    text,
    v.check((at) => !Number.isNaN(Date.parse(at))),
  ),
})

export const order = v.pipe(
  v.object({
    userId: text,
    subtotal: amount,
    total: amount,
    promo: v.nullable(v.object({ code: text, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) })),
    items: v.pipe(
      v.array(
        v.object({
          id: text,
          title: v.string(),
          price: amount,
          // A payment must not depend on a picture.
          picture: v.fallback(v.optional(picture), undefined),
        }),
      ),
      v.nonEmpty(),
    ),
    // One that is unreadable is none: a payment that has begun must not depend on it.
    waiver: v.fallback(v.optional(waiver), undefined),
  }),
  v.check(({ subtotal, total }) => total <= subtotal),
)
const payment = v.object({
  paypalOrderId,
  status: text,
  /** PayPal's response, which is only passed on to the server. */
  details: v.nullable(v.record(v.string(), v.unknown())),
})

const paid = { attempt: text, order, compraId: text, payment }

// union, not variant: the first page already loads union, and variant would add to its size. Earlier versions also
// stored attempts before their capture, which cost nothing: they are read as idle.
const storedPurchase = v.union([
  v.object({ phase: v.literal('idle') }),
  v.object({ phase: v.literal('capturing'), attempt: text, order, compraId: text, paypalOrderId: text, askedAt: time }),
  v.object({
    // Earlier versions stored 'confirming' while a confirmation was pending.
    phase: v.pipe(
      v.picklist(['captured', 'confirming']),
      v.transform(() => 'captured' as const),
    ),
    ...paid,
    failures: whole,
  }),
  v.pipe(
    v.object({ phase: v.literal('confirmed'), ...paid }),
    v.transform((purchase) => ({ ...purchase, isInCart: true })),
  ),
])
const deferred = v.object({ ...paid, isRefused: v.boolean(), triedAt: time, isInCart: v.boolean() })

const storedCheckout = v.object({
  purchase: v.fallback(storedPurchase, { phase: 'idle' }),
  aside: v.fallback(v.array(v.fallback(v.nullable(deferred), null)), []),
  ended: v.fallback(v.array(v.object({ attempt: text, isPaid: v.boolean() })), []),
})

/** Parses the stored record. Anything unreadable is an empty record. */
export function toStoredCheckout(stored: unknown): StoredCheckout {
  const { version = 1 } = Object(stored) as { version?: unknown }
  // Version 1 stored only the purchase.
  const { success, output } = v.safeParse(storedCheckout, version === 1 ? { purchase: stored } : stored)
  if (!success) return emptyCheckout
  const { aside, ...checkout } = output
  return { ...checkout, deferred: aside.filter((one) => one !== null) }
}

/** Converts the record to its stored format. */
export function fromStoredCheckout({ purchase, deferred, ended }: StoredCheckout): object {
  // Earlier versions read from `tasks` that the paid images are still in the cart.
  const stored = { ...purchase, ...(purchase.phase === 'confirmed' && { tasks: ['cart'] }) }
  return { version: VERSION, purchase: mayHaveCharged(purchase) ? stored : idle, aside: deferred, ended }
}
