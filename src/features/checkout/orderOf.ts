import type { PackPrices } from '@/api/packPrices'
import type { User } from '@/features/auth/user'
import type { CartPackage, CartTotals } from '@/features/cart/packages'
import type { Promo } from '@/features/promo/promoSlice'
import type { Order } from './purchase'

/** Converts a cart to an order; null for an empty cart, or for a user without an id of the backend. */
export function orderOf(
  user: User | null,
  packages: readonly CartPackage[],
  { subtotal, total }: CartTotals,
  promo: Promo,
  prices: PackPrices,
): Order | null {
  const items = packages.flatMap(({ type, images }) =>
    images.map(({ id, title, url, width }) => ({
      id,
      title,
      price: prices[type].pricePerImage,
      picture: { url, width },
    })),
  )
  if (user?.userId == null || items.length === 0) return null
  return {
    userId: user.userId,
    subtotal,
    total,
    promo: promo.status === 'applied' ? { code: promo.code, percent: promo.percent } : null,
    items,
  }
}
