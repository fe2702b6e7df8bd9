import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut, sessionMissing } from '@/features/auth/authSlice'
import { selectCartImages } from '@/features/cart/cartSlice'
import { groupIntoPackages, nextPackOf, savingsOf, totalsOf } from '@/features/cart/packages'
import { unique } from '@/features/lists/imageList'
import { selectPackPrices } from '@/features/pricing/pricingSlice'
import type { RootState } from '@/store/rootState'
import { emptySelection, type Selection } from './selection'

declare module '@/store/rootState' {
  interface RootState {
    selection: Selection | null
  }
}

const none = null as Selection | null

/** The selection; null outside of the selection mode. Its rules are in selection.ts. Sign-out clears it. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: none,
  reducers: { selectionChanged: (_, { payload }: PayloadAction<Selection | null>) => payload },
  extraReducers: (builder) => builder.addCase(loggedOut, () => none).addCase(sessionMissing, () => none),
  selectors: { selectSelection: (selection) => selection, selectIsSelecting: (selection) => selection !== null },
})

export const { selectionChanged } = selectionSlice.actions
export const { selectSelection, selectIsSelecting } = selectionSlice.selectors

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
