import { fetchAnswer } from '@/api/fetchAnswer'
import { toStoreImages } from '@/api/image'
import { replaceFailedVariants } from '@/api/imageSource'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { cardSource } from '@/features/gallery/cardSource'
import { galleryPageOf } from '@/features/gallery/pageNumber'
import { hasSavedScroll, isNewVisit } from '@/features/gallery/startScrollRestoration'
import { searchQueryOf } from '@/features/search/searchQuery'
import {
  CACHED_PAGE_BLOCK,
  CARRIED_PAGE,
  CONFIG_BLOCK,
  RENDERED_PATH,
  SNAPSHOT_MAX_AGE_MS,
  SNAPSHOT_TIME,
} from '@/shared/config/dataBlocks'
import { apiBase } from '@/shared/config/env'
import { isPath, paths } from '@/shared/paths'
import type { Handover } from './handover'
import { loadFirstImages } from './loadFirstImages'

/**
 * First script of the document: requests the gallery's first pages while the browser parses the rest, unless the
 * document carries the first one. The app takes over the responses (api/emptyApi.ts).
 */

/** More at once would delay the first one. */
const FIRST_IMAGES = 4

const cachedPage = document.getElementById(CACHED_PAGE_BLOCK)
const cachedEntries = cachedPage ? (JSON.parse(cachedPage.textContent) as unknown[]) : undefined
replaceFailedVariants()
const cachedImages = requestCachedImages()
// The app does the rest (startScrollRestoration.ts): reading the storage here would delay the first paint.
window.history.scrollRestoration = 'manual'
const config = document.getElementById(CONFIG_BLOCK)
const { pathname, search } = window.location
const gallery = currentGallery()
const announcedPage = config?.getAttribute(CARRIED_PAGE) ?? ''
const carried = carriedState()
// A host of files answers the gallery's document at every address.
const isRendered =
  isPath(pathname, config?.getAttribute(RENDERED_PATH) ?? '') &&
  (carried !== undefined || (announcedPage === '' && !gallery?.start.firstPage))
window.lienzoShell = {
  gallery,
  carried,
  cachedEntries,
  cachedImages,
  ...(isRendered && { rendered: pathname + search }),
  answers: new Map(),
  requestPages,
  workerMessages: [],
  lifetime: new AbortController(),
}
if (cachedEntries) document.documentElement.dataset.cachedPage = ''
// A snapshot is old: the app requests the current page.
if (carried) loadFirstImages({ isCached: false })
// With a cached page, the last script requests them after its images.
else if (!cachedEntries) requestPages()
// Hides another page's document, and one whose scroll position the app will restore.
if (!isRendered || (!isNewVisit() && hasSavedScroll())) document.documentElement.dataset.otherPage = ''

function currentGallery(): Handover['gallery'] {
  const params = new URLSearchParams(search)
  const isSearch = isPath(pathname, paths.search)
  if (!isSearch && !isPath(pathname, paths.gallery)) return undefined
  const query = isSearch ? searchQueryOf(params) : ''
  const firstPage = isSearch ? 0 : galleryPageOf(params) - 1
  // The pages that the gallery requests first, as a pair (spec: calls.pages.pairs).
  const queries = [firstPage, firstPage + 1].map((page) => pageQuery(page, query))
  const addresses = queries.map((one) => new URL(`${apiBase()}${PAGES_PATH}?${one}`).href)
  return { start: { query, firstPage }, addresses }
}

/** Requests the first images of a cached page before the document has their cards. */
function requestCachedImages(): readonly HTMLImageElement[] {
  return toStoreImages(cachedEntries?.slice(0, FIRST_IMAGES)).map((image, index) =>
    Object.assign(new Image(), cardSource(image, index)),
  )
}

function carriedState(): Handover['carried'] {
  if (announcedPage === '' || !gallery?.addresses[0]?.endsWith(`?${announcedPage}`)) return undefined
  const at = config?.getAttribute(SNAPSHOT_TIME) ?? null
  if (at === null) return 'fresh'
  return Math.abs(Date.now() - Number(at)) < SNAPSHOT_MAX_AGE_MS ? 'snapshot' : undefined
}

/**
 * Requests the gallery's first pages as the app would (api/canvamanager.ts): all at once (spec: calls.pages.pairs), but
 * only the first with high priority, because the first screen waits for it alone.
 */
function requestPages(): void {
  gallery?.addresses.forEach((address, index) => {
    const headers = { accept: 'application/json' }
    const answer = fetchAnswer(address, { headers, priority: index === 0 ? 'high' : 'low' })
    // The reader handles a failure. Without a reader, avoid an unhandled rejection.
    answer.catch(() => undefined)
    window.lienzoShell?.answers.set(address, answer)
  })
}
