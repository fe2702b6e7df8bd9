import type { Reducer } from '@reduxjs/toolkit'
import { canvamanager } from '@/api/canvamanager'
import { authSlice } from '@/features/auth/authSlice'
import { initialCheckout } from '@/features/checkout/checkoutState'
import { consentSlice } from '@/features/consent/consentSlice'
import { imageCacheSlice } from '@/features/imageCache/imageCacheSlice'
import { initialList } from '@/features/lists/listState'
import { announcementSlice } from '@/features/notifications/announcementSlice'
import { notificationsSlice } from '@/features/notifications/notificationsSlice'
import { initialPricing } from '@/features/pricing/pricingState'
import { noPromo } from '@/features/promo/promoState'
import { selectionSlice } from '@/features/selection/selectionSlice'
import { updatesSlice } from '@/features/updates/updatesSlice'

/** The reducers of every page. */
export const sharedReducers = {
  [canvamanager.reducerPath]: canvamanager.reducer,
  [authSlice.name]: authSlice.reducer,
  [consentSlice.name]: consentSlice.reducer,
  [imageCacheSlice.name]: imageCacheSlice.reducer,
  [notificationsSlice.name]: notificationsSlice.reducer,
  [announcementSlice.name]: announcementSlice.reducer,
  [selectionSlice.name]: selectionSlice.reducer,
  [updatesSlice.name]: updatesSlice.reducer,
}

const always =
  <State>(state: State): Reducer<State> =>
  () =>
    state

/** What a visitor has of a user's data: nothing, which nothing changes. userData.ts puts the slices in their place. */
export const visitorReducers = {
  cart: always(initialList),
  favorites: always(initialList),
  promo: always(noPromo),
  checkout: always(initialCheckout),
  pricing: always(initialPricing),
}
