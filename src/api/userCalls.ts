import type {
  DefinitionsFromApi,
  FetchBaseQueryMeta,
  MutationDefinition,
  OverrideResultType,
  TagTypesFromApi,
} from '@reduxjs/toolkit/query'
import { cachedAt } from './cachedAnswer'
import { logNoData } from './canvamanager'
import { toDiscountVerdict, type DiscountVerdict } from './discount'
import { generatedUserCalls } from './generatedUserCalls'
import { toStoreImages, type StoreImage } from './image'
import { type PackPrices } from './packPrices'
import { toPackPrices } from './prices'
import { toPurchaseId } from './purchaseId'
import { toSyncedUserId } from './syncedUser'

/**
 * Adds the image's position in the list to a mutation's argument; never sent to the server (spec: calls.lists.query).
 */
type WithSecuencia<Definition> =
  Definition extends MutationDefinition<infer Arg, infer BaseQuery, infer Tags, infer Result, infer Path>
    ? MutationDefinition<Arg & { secuencia: number }, BaseQuery, Tags, Result, Path>
    : never

type Generated = DefinitionsFromApi<typeof generatedUserCalls>
type Reshaped = {
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

/** `cachedAt`: time of a response from the worker's cache, in epoch ms; null for a new response. */
export type PriceAnswer = { readonly prices: PackPrices; readonly cachedAt: number | null }

const withoutResult = { extraOptions: { hasNoResult: true } } as const

/** The requests that only users make, and those for prices. Apart from canvamanager.ts: visitors do not load them. */
export const userCalls = generatedUserCalls.enhanceEndpoints<TagTypesFromApi<typeof generatedUserCalls>, Shaped>({
  endpoints: {
    // The slices hold a user's lists, per user. Do not cache them here, where the next user would get them.
    listFavorites: {
      keepUnusedDataFor: 0,
      transformResponse: (raw: unknown) => logNoData('listFavorites', toListedImages(raw)),
    },
    listCart: { keepUnusedDataFor: 0, transformResponse: (raw: unknown) => logNoData('listCart', toListedImages(raw)) },
    listPricePackages: {
      keepUnusedDataFor: 0,
      transformResponse: (raw: unknown, meta: FetchBaseQueryMeta | undefined) => {
        const prices = logNoData('listPricePackages', toPackPrices(raw))
        return prices && { prices, cachedAt: cachedAt(meta?.response) }
      },
    },
    syncUser: { transformResponse: (raw: unknown) => logNoData('syncUser', toSyncedUserId(raw)) },
    validateDiscount: { transformResponse: (raw: unknown) => logNoData('validateDiscount', toDiscountVerdict(raw)) },
    createPurchase: { transformResponse: (raw: unknown) => logNoData('createPurchase', toPurchaseId(raw)) },
    addFavorite: withoutResult,
    removeFavorite: withoutResult,
    addToCart: withoutResult,
    updateCartItem: withoutResult,
    removeFromCart: withoutResult,
    clearCart: withoutResult,
    confirmPurchase: withoutResult,
    applyDiscount: withoutResult,
  },
})

/** Null for a response that is not a list: it must not empty the user's list. */
function toListedImages(raw: unknown): StoreImage[] | null {
  return Array.isArray(raw) ? toStoreImages(raw) : null
}
