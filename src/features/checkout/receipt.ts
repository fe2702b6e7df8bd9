import * as v from 'valibot'
import { splitIntoPacks } from '@/features/cart/packages'
import { cents } from '@/shared/money'
import type { Order, OrderItem } from './purchase'
import { order, text } from './recordFormat'

/** What a user bought, as 'Pago Exitoso' shows it. Stored in the tab, so it is untrusted. */
export type Receipt = {
  readonly ownerId: string
  readonly compraId: string
  /** When the purchase was confirmed, in epoch ms. */
  readonly at: number
  readonly order: Order
}

/** Dates end there (ECMA-262, 21.4.1.1): a later time would throw when it is formatted. */
const LATEST_TIME_MS = 8.64e15
/** A longer list is not from a user, and would block the rendering of the page. */
const MAX_ITEMS = 5000

const sumOf = (items: readonly Pick<OrderItem, 'price'>[]) => items.reduce((sum, { price }) => sum + price, 0)

const receipt = v.pipe(
  v.object({
    ownerId: text,
    compraId: text,
    at: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_TIME_MS)),
    order,
  }),
  // Lines that do not add up are not from the store.
  v.check(({ order: { items, subtotal } }) => items.length <= MAX_ITEMS && sumOf(items) === subtotal),
)

/** Parses a receipt; null when it is unreadable, or of another user or purchase (spec: receipt.owner). */
export function toReceipt(raw: unknown, ownerId: string, compraId: string): Receipt | null {
  const { success, output } = v.safeParse(receipt, raw)
  return success && output.ownerId === ownerId && output.compraId === compraId ? output : null
}

/** Formats the times of a receipt. */
export const dateTime = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' })

/** Groups the images of an order as the cart did, one line per type of package (spec: receipt.lines). */
export function receiptLinesOf(items: Order['items']) {
  const packages = splitIntoPacks(items)
  return [...new Set(packages.map(({ type }) => type))].map((type) => {
    const ofType = packages.filter((one) => one.type === type)
    const images = ofType.flatMap((one) => one.images)
    return {
      type,
      packs: ofType.length,
      images: images.length,
      pricePerImage: images[0]?.price ?? cents(0),
      price: cents(sumOf(images)),
    }
  })
}
