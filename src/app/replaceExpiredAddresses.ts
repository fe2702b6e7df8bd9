import type { Draft } from '@reduxjs/toolkit'
import { canvamanager } from '@/api/canvamanager'
import { toStoreImages, type StoreImage } from '@/api/image'
import { loadedAddressOf } from '@/platform/loadedImage'
import { readFirstPages } from '@/platform/storage'
import type { AppThunk } from '@/store/rootState'

/**
 * Gives the images of a gallery that came from storage the addresses that the server has sent since: the stored ones may expire
 * before the pages do (decision 048). Images that are loaded stay, because they would be loaded again.
 */
export const replaceExpiredAddresses = (): AppThunk => (dispatch) => {
  const { at, pages } = (readFirstPages() ?? {}) as { readonly at?: unknown; readonly pages?: unknown }
  // Those of an earlier visit may be older than the gallery.
  if (typeof at !== 'number' || at < performance.timeOrigin) return
  const images = (Array.isArray(pages) ? pages : []).flatMap(toStoreImages)
  const addressOf = new Map(images.map(({ id, url }) => [id, url]))
  dispatch(
    canvamanager.util.updateQueryData('gallery', { query: '', firstPage: 0 }, (gallery) => {
      for (const image of gallery.pages.flatMap((page) => page.images as Draft<StoreImage>[])) {
        const address = addressOf.get(image.id) ?? image.url
        if (address !== image.url && loadedAddressOf([image.url]) === undefined) image.url = address
      }
    }),
  )
}
