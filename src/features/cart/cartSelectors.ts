import { createSelector } from '@reduxjs/toolkit'
import { selectPackPrices } from '@/features/pricing/pricingState'
import { selectPromoPercent } from '@/features/promo/promoState'
import type { RootState } from '@/store/rootState'
import { selectCartImages } from './cartState'
import { nextPackOf } from './nextPack'
import { groupIntoPackages, savingsOf, totalsOf } from './packages'

const selectCartCount = (state: RootState) => selectCartImages(state).length

export const selectCartPackages = createSelector([selectCartImages, selectPackPrices], groupIntoPackages)
export const selectCartTotals = createSelector([selectCartPackages, selectPromoPercent], totalsOf)
export const selectSavings = (state: RootState) =>
  savingsOf(selectCartCount(state), selectPackPrices(state), selectCartTotals(state).total)
export const selectNextPack = createSelector([selectCartCount, selectPackPrices], nextPackOf)
