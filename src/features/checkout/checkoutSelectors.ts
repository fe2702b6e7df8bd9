import { createSelector } from '@reduxjs/toolkit'
import { selectUser } from '@/features/auth/authSlice'
import { selectCartPackages, selectCartTotals } from '@/features/cart/cartSelectors'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import { selectPromo } from '@/features/promo/promoSlice'
import { orderOf } from './orderOf'

/** The order for the current cart; null without a user id of the backend, or without images. */
export const selectOrder = createSelector(
  [selectUser, selectCartPackages, selectCartTotals, selectPromo, selectPackPrices],
  orderOf,
)
