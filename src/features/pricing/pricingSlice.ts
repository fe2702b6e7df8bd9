import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { DEFAULT_PRICES, type PackPrices } from '@/api/packPrices'
import type { CachedPrices } from './priceCache'
import { text } from './text'

declare module '@/store/rootState' {
  interface RootState {
    pricing: Pricing
  }
}

/** The source of the current prices (spec: 3.price-config.source). */
export type PriceSource = 'server' | 'cache' | 'default'

export type Pricing = {
  readonly prices: PackPrices
  readonly source: PriceSource
  /** Epoch ms; null for default prices. */
  readonly lastUpdated: number | null
  /** `idle`: not requested yet; `loading`: the first request is pending; `refreshing`: a later request is pending. */
  readonly status: 'idle' | 'loading' | 'refreshing' | 'ready'
  /** The message of the last failure. */
  readonly error: string | null
}

/** The default prices, before any were requested. */
export const initialPricing: Pricing = {
  prices: DEFAULT_PRICES,
  source: 'default',
  lastUpdated: null,
  status: 'idle',
  error: null,
}

export const pricingSlice = createSlice({
  name: 'pricing',
  initialState: initialPricing,
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
    /** Prices from storage, written by this tab earlier or by another tab. */
    pricesRestored: (_, { payload }: PayloadAction<CachedPrices>): Pricing => ({
      ...payload,
      source: 'cache',
      status: 'ready',
      error: null,
    }),
    /** The request failed: use expired prices, else the defaults (spec: 8.prices.expired, 8.prices.default). */
    pricesUnavailable: (pricing, { payload: expired }: PayloadAction<CachedPrices | null>): Pricing => {
      // The response to an earlier request arrived meanwhile.
      if (pricing.status === 'ready') return pricing
      return expired
        ? { ...expired, source: 'cache', status: 'ready', error: text.loadFailed }
        : { ...initialPricing, status: 'ready', error: text.loadFailedDefaults }
    },
    /** The refresh failed: the current prices stay. `error`: null unless the user requested the refresh. */
    refreshFailed: (pricing, { payload: error }: PayloadAction<string | null>) => {
      if (pricing.status === 'ready') return
      pricing.status = 'ready'
      if (error !== null) pricing.error = error
    },
  },
  selectors: {
    selectPricing: (pricing) => pricing,
    selectPackPrices: ({ prices }) => prices,
    /** False for the default prices: their amounts are shown in the cart only. */
    selectArePricesKnown: ({ source }) => source !== 'default',
  },
})

export const { pricesRequested, pricesReceived, pricesRestored, pricesUnavailable, refreshFailed } =
  pricingSlice.actions
export const { selectPricing, selectPackPrices, selectArePricesKnown } = pricingSlice.selectors
