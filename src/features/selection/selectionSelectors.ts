import { createSelector } from '@reduxjs/toolkit'
import { selectCartImages } from '@/features/cart/cartSlice'
import { groupIntoPackages, nextPackOf, savingsOf, totalsOf } from '@/features/cart/packages'
import { unique } from '@/features/lists/imageList'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import type { RootState } from '@/store/rootState'
import { emptySelection } from './selection'
import { selectSelection } from './selectionSlice'

/** The selection; an empty one outside of the mode. */
export const selectSelectionOrEmpty = (state: RootState) => selectSelection(state) ?? emptySelection

export const selectSelectedImages = (state: RootState) => selectSelectionOrEmpty(state).images

/** The ids of the selected images. */
export const selectSelectedIds = createSelector([selectSelectedImages], (images) => new Set(images.map(({ id }) => id)))

/** What the cart would cost with the selected images, without a promo code, and the next pack. */
export const selectPriceWithCart = createSelector(
  [selectCartImages, selectSelectedImages, selectPackPrices],
  (inCart, selected, prices) => {
    const images = unique([...inCart, ...selected])
    const { total } = totalsOf(groupIntoPackages(images, prices), 0)
    return {
      countWithCart: images.length,
      total,
      savings: savingsOf(images.length, prices, total),
      nextPack: nextPackOf(images.length, prices),
    }
  },
)
