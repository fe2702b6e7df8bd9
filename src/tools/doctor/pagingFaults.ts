import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { PAGE_SIZE } from '@/api/pageSize'
import { galleryEntries, imagesOf, type ExaminedStore } from './examinedStore.ts'
import type { Fault } from './fault.ts'

/** The store ends the gallery at the first page shorter than requested, and shows each image once. */
export async function pagingFaults(store: ExaminedStore): Promise<Fault[]> {
  const [first, second] = [await galleryEntries(store), await galleryEntries(store, 1)]
  const what = pagingFault(first, second)
  const where = `${PAGES_PATH}?${pageQuery(0, '')}`
  if (what !== null)
    return [{ what, where, fix: 'answer as many images as size asks for, and let the proxy pass the query on' }]
  if (first.length === 0 || imagesOf(first, store).length > 0) return []
  return [
    {
      what: 'no image of the first page has an id and an address',
      where,
      fix: 'give the images of the API an id and a url',
    },
  ]
}

function pagingFault(first: readonly unknown[], second: readonly unknown[]): string | null {
  if (first.length > PAGE_SIZE) return `${first.length} images for size=${PAGE_SIZE}`
  if (second.length === 0) return null
  if (JSON.stringify(first[0]) === JSON.stringify(second[0])) return 'page=1 begins with the image of page=0'
  return first.length < PAGE_SIZE ? `${first.length} images for size=${PAGE_SIZE} before the last page` : null
}
