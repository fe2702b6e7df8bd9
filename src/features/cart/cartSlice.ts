import { createSelector } from '@reduxjs/toolkit'
import { createListSlice, type ListState } from '@/features/lists/listSlice'
import { selectArePricesKnown, selectPackPrices } from '@/features/pricing/pricingSlice'
import { selectPromoPercent } from '@/features/promo/promoSlice'
import { formatUsd } from '@/shared/money'
import type { RootState } from '@/store/rootState'
import { completedPackOf, groupIntoPackages, nextPackOf, savingsOf, totalsOf } from './packages'
import { packText } from './text'

declare module '@/store/rootState' {
  interface RootState {
    cart: ListState
  }
}

/** The images in the user's cart. */
export const cartSlice = createListSlice('cart')

export const {
  selectImages: selectCartImages,
  selectLoading: selectCartLoading,
  selectHasImage: selectIsInCart,
  selectIsImageBusy: selectIsCartItemBusy,
  /** True while a change of the cart is pending, because the total is not final then (spec: 5.checkout.busy). */
  selectIsBusy: selectIsCartBusy,
  selectIsUnsent: selectIsCartUnsent,
} = cartSlice.selectors

const selectCartCount = (state: RootState) => selectCartImages(state).length

export const selectCartPackages = createSelector([selectCartImages, selectPackPrices], groupIntoPackages)
export const selectCartTotals = createSelector([selectCartPackages, selectPromoPercent], totalsOf)
export const selectSavings = (state: RootState) =>
  savingsOf(selectCartCount(state), selectPackPrices(state), selectCartTotals(state).total)
export const selectNextPack = createSelector([selectCartCount, selectPackPrices], nextPackOf)

/** What the last image saved by completing a pack; null if it completed none. */
export const selectCompletedPackText = (state: RootState): string | null => {
  const completed = completedPackOf(selectCartImages(state), selectPackPrices(state))
  const savings = completed && selectArePricesKnown(state) ? formatUsd(completed.savings) : null
  return completed && packText.completed(completed.size, savings)
}
