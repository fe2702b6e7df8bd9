import { canvamanager, startGallery, type GalleryStart } from '@/api/canvamanager'
import { toStoreImage } from '@/api/image'
import { PAGE_SIZE } from '@/api/pageQuery'
import { toPreviewPage } from '@/api/previewPage'
import type { CarriedImage, FirstPage } from '@/shell/handover'
import type { AppStore } from './store'

/** Caches a gallery's first page as the API sent it, so that host and browser render the same page. */
export const galleryFilled = ({ start, entries }: FirstPage) =>
  canvamanager.util.upsertQueryEntries([
    {
      endpointName: 'gallery',
      arg: start,
      value: { pages: [toPreviewPage(entries, PAGE_SIZE, false)], pageParams: [0] },
    },
  ])

/** Caches a shared image in the same way. */
export const sharedImageFilled = ({ id, entry }: CarriedImage) =>
  canvamanager.util.upsertQueryEntries([{ endpointName: 'getPreview', arg: { id }, value: toStoreImage(entry) }])

/**
 * Requests a gallery again, once, when one of its images fails: a first page from the worker's cache may be half an
 * hour old, with expired addresses (spec: images.new-address).
 */
export function refreshExpired(store: AppStore, start: GalleryStart): void {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  const refresh = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement) || !navigator.onLine) return
    document.removeEventListener('error', refresh, { capture: true })
    void store.dispatch(startGallery(start, true))
  }
  document.addEventListener('error', refresh, { capture: true })
}
