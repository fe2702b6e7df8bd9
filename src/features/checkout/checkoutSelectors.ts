import { createSelector } from '@reduxjs/toolkit'
import type { PackPrices } from '@/api/packPrices'
import { selectUser } from '@/features/auth/authSlice'
import type { User } from '@/features/auth/user'
import { selectCartPackages, selectCartTotals } from '@/features/cart/cartSelectors'
import type { CartPackage, CartTotals } from '@/features/cart/packages'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import { selectPromo, type Promo } from '@/features/promo/promoSlice'
import type { Order } from './purchase'

/** The order for the current cart; null without a user id of the backend, or without images. */
export const selectOrder = createSelector(
  [selectUser, selectCartPackages, selectCartTotals, selectPromo, selectPackPrices],
  orderOf,
)

/** Converts a cart to an order; null for an empty cart, or for a user without an id of the backend. */
function orderOf(
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
