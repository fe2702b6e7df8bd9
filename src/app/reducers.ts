import { canvamanager } from '@/api/canvamanager'
import { authSlice } from '@/features/auth/authSlice'
import { consentSlice } from '@/features/consent/consentSlice'
import { imageCacheSlice } from '@/features/imageCache/imageCacheSlice'
import { notificationsSlice } from '@/features/notifications/notificationsSlice'
import { announcementSlice } from '@/features/notifications/useAnnouncement'
import { pricingSlice } from '@/features/pricing/pricingSlice'
import { selectionSlice } from '@/features/selection/selectionSlice'
import { updatesSlice } from '@/features/updates/updatesSlice'

/** The reducers of what does not belong to one user. */
export const sharedReducers = {
  [canvamanager.reducerPath]: canvamanager.reducer,
  [authSlice.name]: authSlice.reducer,
  [consentSlice.name]: consentSlice.reducer,
  [imageCacheSlice.name]: imageCacheSlice.reducer,
  [pricingSlice.name]: pricingSlice.reducer,
  [notificationsSlice.name]: notificationsSlice.reducer,
  [announcementSlice.name]: announcementSlice.reducer,
  [selectionSlice.name]: selectionSlice.reducer,
  [updatesSlice.name]: updatesSlice.reducer,
}
