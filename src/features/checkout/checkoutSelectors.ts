import { createSelector } from '@reduxjs/toolkit'
import { selectUser } from '@/features/auth/authSlice'
import { selectCartPackages, selectCartTotals } from '@/features/cart/cartSlice'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import { selectPromo } from '@/features/promo/promoSlice'
import type { Order } from './purchase'

/** The order for the current cart; null for an empty cart, or for a user without an id of the backend. */
export const selectOrder = createSelector(
  [selectUser, selectCartPackages, selectCartTotals, selectPromo, selectPackPrices],
  (user, packages, { subtotal, total }, promo, prices): Order | null => {
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
  },
)
