import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type {
  DefinitionsFromApi,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query'
import { withTimeLimit } from '@/shared/async/withTimeLimit'
import { cachedAt } from './cachedAnswer'
import { GALLERY_CACHE_S } from './galleryCacheLifetime'
import { generatedApi } from './generated'
import { toStoreImage, type StoreImage } from './image'
import { logFailure } from './logFailure'
import { movedImages } from './movedImages'
import { PAGE_SIZE } from './pageSize'
import { nextPageNumber, toPreviewPage, type PreviewPage } from './previewPage'

declare module '@/store/rootState' {
  interface RootState {
    canvamanager: ReturnType<typeof canvamanager.reducer>
  }
}

const tagged = generatedApi.enhanceEndpoints({ addTagTypes: ['Gallery'] })

type Generated = DefinitionsFromApi<typeof tagged>
type Reshaped = {
  listPreviews: OverrideResultType<Generated['listPreviews'], PreviewPage>
  getPreview: OverrideResultType<Generated['getPreview'], StoreImage | null>
}
type Shaped = Omit<Generated, keyof Reshaped> & Reshaped

/** A page is cached only until the `gallery` query has taken it. */
const PAGE_CACHE_S = 60

/** Converts the responses to the store's own types: no other code sees the server's shapes. */
const shaped = tagged.enhanceEndpoints<TagTypesFromApi<typeof tagged>, Shaped>({
  endpoints: {
    listPreviews: {
      keepUnusedDataFor: PAGE_CACHE_S,
      transformResponse: (raw: unknown, meta: FetchBaseQueryMeta | undefined, { size }) => {
        // Still a page, without images (spec: 8.images.no-list).
        logNoData('listPreviews', Array.isArray(raw) ? raw : null)
        return toPreviewPage(raw, size, cachedAt(meta?.response) !== null)
      },
      // A page has no subscribers, so reloading the gallery drops it instead of reusing a page that is a minute old.
      providesTags: ['Gallery'],
    },
    getPreview: { transformResponse: (raw: unknown) => logNoData('getPreview', toStoreImage(raw)) },
  },
})

/** The error of a response without usable data (spec: 8.no-data). */
export const NO_DATA = 'No se recibieron datos del servidor'

/** Logs a response without usable data (null) like a failure; the caller handles null like a failure too. */
export function logNoData<Data>(endpoint: string, data: Data | null): Data | null {
  if (data === null) logFailure(endpoint, NO_DATA)
  return data
}

const { listPreviews } = shaped.endpoints
type PagesState = Parameters<ReturnType<typeof listPreviews.select>>[0]
const pageArgs = (query: string, page: number) => ({ page, size: PAGE_SIZE, ...(query !== '' && { q: query }) })

/** A gallery: its search text, '' for all images, and its first page, zero-based. */
export type GalleryStart = { readonly query: string; readonly firstPage: number }

/** The second page of a pair waits for the images that have moved, this many ms at most. */
const MOVED_LIMIT_MS = 8000

/** Starts a page's request, or joins the pending one; `fresh` sends a new request even if the page is cached. */
const startPage = (query: string, page: number, fresh: boolean) =>
  listPreviews.initiate(pageArgs(query, page), { subscribe: false, forceRefetch: fresh })

function toFetchError(error: FetchBaseQueryError | SerializedError | undefined): FetchBaseQueryError {
  if (error && 'status' in error) return error
  return { status: 'CUSTOM_ERROR', error: error?.message ?? NO_DATA }
}

/**
 * The requests of every page to canvamanager, with the store's types, and the endless gallery built on them. Those of
 * users are in userCalls.ts, which loads later.
 */
export const canvamanager = shaped.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The endless gallery. Pages are requested in pairs, n and n+1 in parallel, but n is shown as soon as it arrives (spec:
     * calls.pages.pairs, calls.pages.at-once): n+1 waits in the cache of `listPreviews` until the gallery needs it.
     * Start it with `startGallery`: RTK Query takes the first page from the call, not from its argument.
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
        const isFirstOfPair = (pageParam - firstPage) % 2 === 0
        const isFreshStart = pageParam === firstPage
        const before = listPreviews.select(pageArgs(query, pageParam))(getState() as PagesState)
        // RTK Query does not repeat a request that has succeeded once, even if its last refetch failed: force it.
        const page = dispatch(startPage(query, pageParam, isFreshStart || before.isError))
        const lastRead = pageParam - (isFirstOfPair ? 1 : 2)
        if (isFirstOfPair) {
          void dispatch(startPage(query, pageParam + 1, isFreshStart))
          // A page that was prefetched was requested together with those before it (decision 114).
          if (!isFreshStart && (before.isUninitialized || before.isError))
            void dispatch(startPage(query, lastRead, true))
        }
        const answer = await page
        // After a failed refetch the entry still holds its old page: return the error.
        if (!answer.isSuccess) return { error: toFetchError(answer.error) }
        // The first page of a pair is shown at once; images that have moved come with the second.
        if (isFirstOfPair && !answer.data.isLast) return { data: answer.data }
        const pages = galleryPages(getState() as PagesState, { query, firstPage })
        const moved = await withTimeLimit(
          movedImages(pages, lastRead, firstPage, async (number) => {
            const { data = null } = await dispatch(startPage(query, number, number !== lastRead))
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

const galleryPages = (state: PagesState, start: GalleryStart): readonly PreviewPage[] =>
  canvamanager.endpoints.gallery.select(start)(state).data?.pages ?? []

/** Starts a gallery's request without a component. */
export const startGallery = (start: GalleryStart) =>
  canvamanager.endpoints.gallery.initiate(start, { subscribe: false, initialPageParam: start.firstPage })

/** Most pages prefetched at once: enough for 2,000 images, few enough not to flood the server. */
const MOST_PAGES_AHEAD = 50

/** Prefetches a gallery's first pages in parallel, so that a deep scroll position is not restored page by page. */
export const prefetchPages =
  ({ query, firstPage }: GalleryStart, pageCount: number): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (dispatch) => {
    const count = Math.min(pageCount, MOST_PAGES_AHEAD)
    for (let page = 0; page < count; page += 1) void dispatch(startPage(query, firstPage + page, false))
  }
