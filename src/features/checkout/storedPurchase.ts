import * as v from 'valibot'
import { hasWorkLeft, idle, isOpen, type Purchase } from './purchase'
import { cents } from '@/shared/money'

/** How a purchase is written down between two steps, and read again by whoever comes next; what is read is untrusted. */

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const amount = v.pipe(whole, v.transform(cents))

const order = v.pipe(
  v.object({
    userId: text,
    subtotal: amount,
    total: amount,
    promo: v.nullable(v.object({ code: text, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) })),
    items: v.pipe(v.array(v.object({ id: text, title: v.string(), price: amount })), v.nonEmpty()),
  }),
  v.check(({ subtotal, total }) => total <= subtotal),
)
const payment = v.object({
  paypalOrderId: text,
  status: text,
  details: v.nullable(v.record(v.string(), v.unknown())),
})

const attempt = { attempt: text, order }
const registered = { ...attempt, compraId: text }
const paid = { ...registered, payment, failures: whole }

// No variant: the whole of Valibot's functions comes with the first page, and union is among them anyway.
const storedPurchase = v.union([
  v.object({ phase: v.literal('registering'), ...attempt }),
  v.object({ phase: v.literal('awaitingApproval'), ...registered, paypalOrderId: v.nullable(text) }),
  v.object({
    phase: v.literal('capturing'),
    ...registered,
    paypalOrderId: text,
    askedAt: v.pipe(v.number(), v.finite()),
  }),
  v.object({ phase: v.literal('captured'), ...paid }),
  v.object({ phase: v.literal('confirming'), ...paid }),
  v.object({
    phase: v.literal('confirmed'),
    ...registered,
    payment,
    chores: v.array(v.picklist(['report', 'discount', 'cart'])),
  }),
])

/** The purchase in what was stored; anything else is none. */
export function toPurchase(stored: unknown): Purchase {
  const { success, output } = v.safeParse(storedPurchase, stored)
  return success ? output : idle
}

/** Whether somebody could still need to know of it after a crash. */
export function isWorthKeeping(purchase: Purchase): boolean {
  return isOpen(purchase) || hasWorkLeft(purchase)
}
