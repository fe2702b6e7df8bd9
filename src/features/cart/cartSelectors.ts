import { createSelector } from '@reduxjs/toolkit'
import { selectArePricesKnown, selectPackPrices } from '@/features/pricing/pricingSlice'
import { selectPromoPercent } from '@/features/promo/promoSlice'
import { formatUsd } from '@/shared/money'
import type { RootState } from '@/store/rootState'
import { selectCartImages } from './cartSlice'
import { completedPackOf, groupIntoPackages, nextPackOf, savingsOf, totalsOf } from './packages'
import { packText } from './text'

const selectCartCount = (state: RootState) => selectCartImages(state).length

export const selectCartPackages = createSelector([selectCartImages, selectPackPrices], groupIntoPackages)
export const selectCartTotals = createSelector([selectCartPackages, selectPromoPercent], totalsOf)
export const selectSavings = (state: RootState) =>
  savingsOf(selectCartCount(state), selectPackPrices(state), selectCartTotals(state).total)
export const selectNextPack = createSelector([selectCartCount, selectPackPrices], nextPackOf)

/** What the last image saved by completing a pack; null if it completed none. */
export const selectCompletedPackText = createSelector(
  [selectCartImages, selectPackPrices, selectArePricesKnown],
  (images, prices, areKnown) => {
    const completed = completedPackOf(images, prices)
    return completed && packText.completed(completed.size, areKnown ? formatUsd(completed.savings) : null)
  },
)

/** How many images the next pack needs; null if no pack would be cheaper. */
export const selectNextPackText = createSelector(
  [selectNextPack, selectArePricesKnown],
  (next, areKnown) => next && packText.next(next.missing, next.size, areKnown ? formatUsd(next.pricePerImage) : null),
)
