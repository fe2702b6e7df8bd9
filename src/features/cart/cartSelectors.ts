import { createSelector } from '@reduxjs/toolkit'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import { selectPromoPercent } from '@/features/promo/promoSlice'
import type { RootState } from '@/store/rootState'
import { selectCartImages } from './cartSlice'
import { nextPackOf } from './nextPack'
import { groupIntoPackages, savingsOf, totalsOf } from './packages'

const selectCartCount = (state: RootState) => selectCartImages(state).length

export const selectCartPackages = createSelector([selectCartImages, selectPackPrices], groupIntoPackages)
export const selectCartTotals = createSelector([selectCartPackages, selectPromoPercent], totalsOf)
export const selectSavings = (state: RootState) =>
  savingsOf(selectCartCount(state), selectPackPrices(state), selectCartTotals(state).total)
export const selectNextPack = createSelector([selectCartCount, selectPackPrices], nextPackOf)
