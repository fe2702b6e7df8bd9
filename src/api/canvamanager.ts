import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type {
  DefinitionsFromApi,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  MutationDefinition,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query'
import { toDiscountVerdict, type DiscountVerdict } from './discount'
import { generatedApi } from './generated'
import { keptSince } from './keptAnswer'
import { toStoreImage, toStoreImages, type StoreImage } from './image'
import { type PackPrices } from './packPrices'
import { toPackPrices } from './prices'
import { toPurchaseId } from './purchaseId'
import { GALLERY_KEPT_S } from './galleryKept'
import { PAGE_SIZE } from './pageSize'
import { nextPageNumber, toPreviewPage, type PreviewPage } from './previewPage'
import { toSyncedUserId } from './syncedUser'

const tagged = generatedApi.enhanceEndpoints({ addTagTypes: ['Gallery'] })

/** A payload says at which place of the list the image comes to stand; the server is not told (contract.md, calls). */
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

/** `keptSince`: epoch ms if it is an earlier answer, which the worker has kept. */
export type PriceAnswer = { readonly prices: PackPrices; readonly keptSince: number | null }

/** A single page is only a stop on the way into the gallery. */
const PAGE_KEPT_S = 60

/** The server's shape stops here: whatever comes in, the store gets its own types (spec sections 3, 5 and 8). */
const shaped = tagged.enhanceEndpoints<TagTypesFromApi<typeof tagged>, Shaped>({
  endpoints: {
    listPreviews: {
      keepUnusedDataFor: PAGE_KEPT_S,
      transformResponse: (raw: unknown, meta: FetchBaseQueryMeta | undefined, { size }) =>
        toPreviewPage(raw, size, keptSince(meta?.response) !== null),
      // Nobody subscribes to a page, so loading the gallery anew drops it instead of finding it here a minute old.
      providesTags: ['Gallery'],
    },
    getPreview: { transformResponse: (raw: unknown) => toStoreImage(raw) },
    // What belongs to a person is kept by the slices, for that person only: not here, where the next one would find it.
    listFavorites: {
      keepUnusedDataFor: 0,
      transformResponse: (raw: unknown) => logNoData('listFavorites', toListedImages(raw)),
    },
    listCart: { keepUnusedDataFor: 0, transformResponse: (raw: unknown) => logNoData('listCart', toListedImages(raw)) },
    listPricePackages: {
      keepUnusedDataFor: 0,
      transformResponse: (raw: unknown, meta: FetchBaseQueryMeta | undefined) => {
        const prices = logNoData('listPricePackages', toPackPrices(raw))
        return prices && { prices, keptSince: keptSince(meta?.response) }
      },
    },
    syncUser: { transformResponse: (raw: unknown) => logNoData('syncUser', toSyncedUserId(raw)) },
    validateDiscount: { transformResponse: (raw: unknown) => logNoData('validateDiscount', toDiscountVerdict(raw)) },
    createPurchase: { transformResponse: (raw: unknown) => logNoData('createPurchase', toPurchaseId(raw)) },
  },
})

/** What a failure is called whose answer held nothing usable (spec section 8). */
export const NO_DATA = 'No se recibieron datos del servidor'

/** An answer without anything usable in it is null, for the caller to deal with like a failure; logged like one, too. */
function logNoData<Data>(endpoint: string, data: Data | null): Data | null {
  if (data === null) console.error(`La llamada ${endpoint} falló:`, NO_DATA)
  return data
}

/** Null for an answer that is no list: it must not empty what somebody keeps. */
function toListedImages(raw: unknown): StoreImage[] | null {
  return Array.isArray(raw) ? toStoreImages(raw) : null
}

const { listPreviews } = shaped.endpoints
type PagesState = Parameters<ReturnType<typeof listPreviews.select>>[0]
const pageArgs = (query: string, page: number) => ({ page, size: PAGE_SIZE, ...(query !== '' && { q: query }) })

/** Starts a page's request, or joins the one under way; `fresh` asks again even when an answer is at hand. */
const startPage = (query: string, page: number, fresh: boolean) =>
  listPreviews.initiate(pageArgs(query, page), { subscribe: false, forceRefetch: fresh })

function toFetchError(error: FetchBaseQueryError | SerializedError | undefined): FetchBaseQueryError {
  if (error && 'status' in error) return error
  return { status: 'CUSTOM_ERROR', error: error?.message ?? NO_DATA }
}

/** Every call of canvamanager: the generated endpoints, shaped, and the endless gallery made of them. */
export const canvamanager = shaped.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The endless gallery; the argument is the search text, '' for all images. Pages are asked for in pairs, n and n+1
     * in parallel, yet n is shown as soon as it is there (contract.md, page counter): the second of a pair waits in the
     * cache of `listPreviews` until it is asked for.
     */
    gallery: build.infiniteQuery<PreviewPage, string, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: nextPageNumber,
        refetchCachedPages: false,
      },
      keepUnusedDataFor: GALLERY_KEPT_S,
      providesTags: ['Gallery'],
      async queryFn({ queryArg, pageParam }, { dispatch, getState }) {
        const isFirstOfPair = pageParam % 2 === 0
        const isFreshStart = pageParam === 0
        // RTK Query does not ask again for what came once, though asking anew for it has failed since.
        const hasFailed = listPreviews.select(pageArgs(queryArg, pageParam))(getState() as PagesState).isError
        const page = dispatch(startPage(queryArg, pageParam, isFreshStart || hasFailed))
        if (isFirstOfPair) void dispatch(startPage(queryArg, pageParam + 1, isFreshStart))
        const answer = await page
        // An entry that failed to refresh still holds its old page: the failure decides.
        return answer.isSuccess ? { data: answer.data } : { error: toFetchError(answer.error) }
      },
    }),
  }),
})

export const { useGalleryInfiniteQuery, useGetPreviewQuery } = canvamanager

/** Most pages asked for at once: enough for 2,000 images, few enough not to flood a server. */
const MOST_PAGES_AHEAD = 50

/** Asks for the first pages of a gallery in parallel, so that a return to a deep place need not wait for one after another. */
export const prefetchPages =
  (query: string, pageCount: number): ThunkAction<void, unknown, unknown, UnknownAction> =>
  (dispatch) => {
    const count = Math.min(pageCount, MOST_PAGES_AHEAD)
    for (let page = 0; page < count; page += 1) void dispatch(startPage(query, page, false))
  }
