import { canvamanager, startGallery, type GalleryStart } from '@/api/canvamanager'
import { PAGE_SIZE } from '@/api/pageSize'
import { toPreviewPage } from '@/api/previewPage'
import type { AppStore } from './store'

/** Puts a gallery's first page into a store, as the API sent it: the host's and the browser's first page are the same. */
export const galleryFilled = (start: GalleryStart, entries: readonly unknown[]) =>
  canvamanager.util.upsertQueryEntries([
    {
      endpointName: 'gallery',
      arg: start,
      value: { pages: [toPreviewPage(entries, PAGE_SIZE, false)], pageParams: [0] },
    },
  ])

/**
 * Requests a gallery again, once, when one of its images fails: with a worker the first page may be of half an hour ago, and an
 * address expired (spec: images.new-address).
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
