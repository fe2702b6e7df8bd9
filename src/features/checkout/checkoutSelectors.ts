import { createSelector } from '@reduxjs/toolkit'
import { orderOf } from './orderOf'
import { selectUser } from '@/features/auth/authSlice'
import { selectCartPackages, selectCartTotals } from '@/features/cart/cartSelectors'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import { selectPromo } from '@/features/promo/promoSlice'

/** What the person would buy if they paid now; null without a person whom the backend knows, or without images. */
export const selectOrder = createSelector(
  [selectUser, selectCartPackages, selectCartTotals, selectPromo, selectPackPrices],
  orderOf,
)
