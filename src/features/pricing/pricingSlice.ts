import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as v from 'valibot'
import { DEFAULT_PRICES, HIGHEST_PRICE_USD, type PackPrices } from '@/api/packPrices'
import { readPrices } from '@/platform/storage'
import { cents } from '@/shared/money'

declare module '@/store/rootState' {
  interface RootState {
    pricing: Pricing
  }
}

/** Prices and when the server sent them, in epoch ms. */
export type CachedPrices = { readonly prices: PackPrices; readonly lastUpdated: number }

/** The newest known prices. */
export type Pricing = {
  readonly prices: PackPrices
  /** Where the prices come from (spec: 3.price-config.source). */
  readonly source: 'server' | 'cache' | 'default'
  /** Epoch ms; null for default prices. */
  readonly lastUpdated: number | null
  /** `idle`: not requested yet; `loading`: the first request is pending; `refreshing`: a later request is pending. */
  readonly status: 'idle' | 'loading' | 'refreshing' | 'ready'
  /** The message of the last failure. */
  readonly error: string | null
}

/** Prices expire at this age (spec: 9.price.day). */
const MAX_AGE_MS = 24 * 60 * 60 * 1000
/** Prices older than this are shown while new ones are requested (spec: 9.price.refresh). */
const REFRESH_AGE_MS = 20 * 60 * 60 * 1000

/**
 * `fresh`: use them; `ageing`: use them and request new ones; `expired`: use them only if the request fails. A time in
 * the future came from a wrong clock: expired.
 */
export function freshnessOf(lastUpdated: number | null, now: number): 'fresh' | 'ageing' | 'expired' {
  const age = lastUpdated === null ? MAX_AGE_MS : now - lastUpdated
  if (age < 0 || age >= MAX_AGE_MS) return 'expired'
  return age > REFRESH_AGE_MS ? 'ageing' : 'fresh'
}

/** The latest time in ms that a JavaScript Date can hold. */
const LATEST_DATE_MS = 8.64e15

const packPrice = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  pricePerImage: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(HIGHEST_PRICE_USD * 100),
    v.transform(cents),
  ),
  discountPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
})
const storedPrices = v.object({
  prices: v.object({ individual: packPrice, pack5: packPrice, pack10: packPrice }),
  lastUpdated: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_DATE_MS)),
})

/** Parses stored prices; null when they are invalid. */
export function toCachedPrices(stored: unknown): CachedPrices | null {
  const { success, output } = v.safeParse(storedPrices, stored)
  return success ? output : null
}

/** Whether the prices may be shown. */
const areReady = ({ status }: Pricing) => status === 'ready' || status === 'refreshing'

export const pricingSlice = createSlice({
  name: 'pricing',
  initialState: (): Pricing => {
    const stored = toCachedPrices(readPrices())
    const known = stored ?? { prices: DEFAULT_PRICES, lastUpdated: null }
    return { ...known, source: stored ? 'cache' : 'default', status: 'idle', error: null }
  },
  reducers: {
    pricesRequested: (pricing) => {
      if (pricing.status !== 'loading') pricing.status = pricing.status === 'idle' ? 'loading' : 'refreshing'
    },
    pricesReceived: (_, { payload }: PayloadAction<CachedPrices>): Pricing => ({
      ...payload,
      source: 'server',
      status: 'ready',
      error: null,
    }),
    /** Earlier prices of the server, which this or another tab stored, or the worker cached. */
    earlierPricesFound: (pricing, { payload: earlier }: PayloadAction<CachedPrices | null>): Pricing =>
      earlier && earlier.lastUpdated > (pricing.lastUpdated ?? 0)
        ? { ...pricing, ...earlier, source: 'cache', error: null }
        : pricing,
    /**
     * The known prices may be shown, also after a request failed (spec: 8.prices.expired, 8.prices.default). `error`:
     * null if the user need not know.
     */
    knownPricesAccepted: (pricing, { payload: error }: PayloadAction<string | null>): Pricing =>
      // The response to an earlier request arrived meanwhile.
      pricing.status === 'ready' ? pricing : { ...pricing, status: 'ready', error: error ?? pricing.error },
  },
  selectors: {
    selectPricing: (pricing) => pricing,
    selectPackPrices: ({ prices }) => prices,
    selectArePricesReady: areReady,
    /** False for the default prices: their amounts are shown in the cart only. */
    selectArePricesKnown: (pricing) => areReady(pricing) && pricing.source !== 'default',
  },
})

export const { pricesRequested, pricesReceived, earlierPricesFound, knownPricesAccepted } = pricingSlice.actions
export const { selectPricing, selectPackPrices, selectArePricesReady, selectArePricesKnown } = pricingSlice.selectors
