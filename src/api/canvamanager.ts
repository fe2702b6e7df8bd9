import { nanoid, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import type {
  DefinitionsFromApi,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  MutationDefinition,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { toDiscountVerdict, type DiscountVerdict } from './discountVerdict'
import { logFailure, NO_DATA } from './failures'
import { generatedApi } from './generated'
import { toStoreImage, toStoreImages, type StoreImage } from './image'
import type { PackPrices } from './packPrices'
import { GALLERY_CACHE_S, PAGE_SIZE } from './pageQuery'
import { movedImages, nextPageNumber, toPreviewPage, type PreviewPage } from './previewPage'
import { toPackPrices } from './prices'
import { toId } from './rawValues'

declare module '@/store/rootState' {
  interface RootState {
    canvamanager: ReturnType<typeof canvamanager.reducer>
  }
}

const tagged = generatedApi.enhanceEndpoints({ addTagTypes: ['Gallery'] })

/**
 * Adds the image's position in the list to a mutation's argument: the specification's additions name it (spec:
 * 3.add-payload), their requests do not (spec: calls.lists.query).
 */
type WithSecuencia<Definition> =
  Definition extends MutationDefinition<infer Arg, infer BaseQuery, infer Tags, infer Result, infer Path>
    ? MutationDefinition<Arg & { secuencia: number }, BaseQuery, Tags, Result, Path>
    : never

type Generated = DefinitionsFromApi<typeof tagged>
type Reshaped = {
  listPreviews: OverrideResultType<Generated['listPreviews'], PreviewPage>
  getPreview: OverrideResultType<Generated['getPreview'], StoreImage | null>
  listFavorites: OverrideResultType<Generated['listFavorites'], StoreImage[] | null>
  listCart: OverrideResultType<Generated['listCart'], StoreImage[] | null>
  addFavorite: WithSecuencia<Generated['addFavorite']>
  addToCart: WithSecuencia<Generated['addToCart']>
  listPricePackages: OverrideResultType<Generated['listPricePackages'], PriceAnswer | null>
  syncUser: OverrideResultType<Generated['syncUser'], string | null>
  validateDiscount: OverrideResultType<Generated['validateDiscount'], DiscountVerdict | null>
  createPurchase: OverrideResultType<Generated['createPurchase'], string | null>
}
type Shaped = Omit<Generated, keyof Reshaped> & Reshaped

/** A page is cached only until the `gallery` query has taken it. */
const PAGE_CACHE_S = 60

/** `cachedAt`: time of a response from the worker's cache, in epoch ms; null for a new response. */
export type PriceAnswer = { readonly prices: PackPrices; readonly cachedAt: number | null }

/**
 * Parses the responses of an endpoint. One without usable data (null) is logged like a failure (spec: 8.no-data); the
 * caller handles null like a failure too.
 */
const parsedBy = <Data>(endpoint: string, parse: (raw: unknown, cachedAt: number | null) => Data | null) => ({
  transformResponse: (raw: unknown, meta: FetchBaseQueryMeta | undefined) => {
    const data = parse(raw, cachedAt(meta?.response))
    if (data === null) logFailure(endpoint, NO_DATA)
    return data
  },
})

/** Converts the responses to the store's own types: no other code sees the server's shapes. */
const shaped = tagged.enhanceEndpoints<TagTypesFromApi<typeof tagged>, Shaped>({
  endpoints: {
    listPreviews: {
      keepUnusedDataFor: PAGE_CACHE_S,
      transformResponse: (raw: unknown, meta: FetchBaseQueryMeta | undefined, { size }) => {
        // Still a page, without images (spec: 8.images.no-list).
        if (!Array.isArray(raw)) logFailure('listPreviews', NO_DATA)
        return toPreviewPage(raw, size, cachedAt(meta?.response) !== null)
      },
      // A page has no subscribers, so reloading the gallery drops it instead of reusing a page that is a minute old.
      providesTags: ['Gallery'],
    },
    getPreview: parsedBy('getPreview', toStoreImage),
    // The slices hold a user's lists, per user. Do not cache them here, where the next user would get them.
    listFavorites: { keepUnusedDataFor: 0, ...parsedBy('listFavorites', toListedImages) },
    listCart: { keepUnusedDataFor: 0, ...parsedBy('listCart', toListedImages) },
    listPricePackages: {
      keepUnusedDataFor: 0,
      ...parsedBy('listPricePackages', (raw, cachedAt) => {
        const prices = toPackPrices(raw)
        return prices && { prices, cachedAt }
      }),
    },
    syncUser: parsedBy('syncUser', (raw) => toId((raw as { id?: unknown } | null)?.id) || null),
    validateDiscount: parsedBy('validateDiscount', toDiscountVerdict),
    createPurchase: parsedBy('createPurchase', (raw) => toId((raw as { compraId?: unknown } | null)?.compraId) || null),
  },
})

/** Null for a response that is not a list: it must not empty the user's list. */
function toListedImages(raw: unknown): StoreImage[] | null {
  return Array.isArray(raw) ? toStoreImages(raw) : null
}

/**
 * Marks a query's argument so that RTK Query makes a new request: with an equal argument it would join the pending
 * request, which may hang. The mark is not sent to the server.
 */
export function asNewCall<Arg>(arg: Arg): Arg & { attempt: string } {
  return { ...arg, attempt: nanoid() }
}

const { listPreviews } = shaped.endpoints
type PagesState = Parameters<ReturnType<typeof listPreviews.select>>[0]
const pageArgs = (query: string, page: number) => ({ page, size: PAGE_SIZE, ...(query !== '' && { q: query }) })

/** A gallery: its search text, '' for all images, and its first page, zero-based. */
export type GalleryStart = { readonly query: string; readonly firstPage: number }

/** Longest wait for moved images before the second page of a pair is shown, in ms. */
const MOVED_LIMIT_MS = 8000

/** Starts a page's request, or joins the pending one; `fresh` sends a new request even if the page is cached. */
const startPage = (query: string, page: number, fresh: boolean) =>
  listPreviews.initiate(pageArgs(query, page), { subscribe: false, forceRefetch: fresh })

/** The requests to canvamanager, with the store's types, and the endless gallery built on them. */
export const canvamanager = shaped.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The endless gallery. Pages are requested in pairs, n and n+1 in parallel, but n is shown on arrival (spec:
     * calls.pages.pairs, calls.pages.at-once): n+1 waits in the cache of `listPreviews` until the gallery needs it. The
     * page parameter counts from 0 at the gallery's first page.
     */
    gallery: build.infiniteQuery<PreviewPage, GalleryStart, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: nextPageNumber,
        refetchCachedPages: false,
      },
      keepUnusedDataFor: GALLERY_CACHE_S,
      providesTags: ['Gallery'],
      async queryFn({ queryArg: { query, firstPage }, pageParam }, { dispatch, getState }) {
        const number = firstPage + pageParam
        const isFirstOfPair = pageParam % 2 === 0
        const isFreshStart = pageParam === 0
        const before = listPreviews.select(pageArgs(query, number))(getState() as PagesState)
        // RTK Query does not repeat a request that has succeeded once, even if its last refetch failed: force it.
        const page = dispatch(startPage(query, number, isFreshStart || before.isError))
        const lastRead = number - (isFirstOfPair ? 1 : 2)
        if (isFirstOfPair) {
          void dispatch(startPage(query, number + 1, isFreshStart))
          // A page that was prefetched was requested together with those before it (decision 005).
          if (!isFreshStart && (before.isUninitialized || before.isError))
            void dispatch(startPage(query, lastRead, true))
        }
        const answer = await page
        // After a failed refetch the entry still holds its old page: return the error.
        if (!answer.isSuccess)
          return { error: (answer.error ?? { status: 'CUSTOM_ERROR', error: NO_DATA }) as FetchBaseQueryError }
        // The first page of a pair is shown at once; images that have moved come with the second.
        if (isFirstOfPair && !answer.data.isLast) return { data: answer.data }
        const pages = galleryPages(getState() as PagesState, { query, firstPage })
        const moved = await withTimeLimit(
          movedImages(pages, lastRead, firstPage, async (earlier) => {
            const { data = null } = await dispatch(startPage(query, earlier, earlier !== lastRead))
            return data
          }),
          MOVED_LIMIT_MS,
          [],
        )
        return { data: { ...answer.data, images: [...moved, ...answer.data.images] } }
      },
    }),
  }),
})

export const { useGalleryInfiniteQuery, useGetPreviewQuery, useListPreviewsQuery } = canvamanager

const galleryPages = (state: PagesState, start: GalleryStart): readonly PreviewPage[] =>
  canvamanager.endpoints.gallery.select(start)(state).data?.pages ?? []

/** Starts a gallery's request without a component; `isFresh` ignores the cache. */
export const startGallery = (start: GalleryStart, isFresh = false) =>
  canvamanager.endpoints.gallery.initiate(start, { subscribe: false, forceRefetch: isFresh })

/** Maximum pages prefetched at once: enough for 2,000 images without flooding the server. */
const MAX_PREFETCHED_PAGES = 50

/** Prefetches a gallery's first pages in parallel, so that a deep scroll position is not restored page by page. */
export const prefetchPages =
  ({ query, firstPage }: GalleryStart, pageCount: number): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (dispatch) => {
    const count = Math.min(pageCount, MAX_PREFETCHED_PAGES)
    for (let page = 0; page < count; page += 1) void dispatch(startPage(query, firstPage + page, false))
  }

/** Header that the worker adds to a response from its cache, used when the server fails (tools/runtimeCaching.ts). */
const CACHED_RESPONSE_HEADER = 'X-Cached-Answer'

/** Time of a response from the worker's cache, in epoch ms; null for a new response of the server. */
function cachedAt(response: Response | undefined): number | null {
  if (response?.headers.get(CACHED_RESPONSE_HEADER) !== '1') return null
  // No date: treat it as the oldest possible (0).
  return Date.parse(response.headers.get('Date') ?? '') || 0
}
