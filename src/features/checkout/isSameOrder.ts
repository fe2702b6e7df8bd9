import type { Order } from './purchase'

/** Returns whether two orders have the same images and price. Not in purchase.ts, which every page loads. */
export function isSameOrder(one: Order, other: Order): boolean {
  const ids = ({ items }: Order) =>
    items
      .map(({ id }) => id)
      .sort()
      .join(' ')
  return (
    one.userId === other.userId &&
    one.total === other.total &&
    one.subtotal === other.subtotal &&
    one.promo?.code === other.promo?.code &&
    ids(one) === ids(other)
  )
}
