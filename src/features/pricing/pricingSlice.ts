import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { DEFAULT_PRICES, type PackPrices } from '@/api/packPrices'
import type { CachedPrices } from './priceCache'

declare module '@/store/rootState' {
  interface RootState {
    pricing: Pricing
  }
}

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

/** The default prices, before any were requested. */
const initialState: Pricing = {
  prices: DEFAULT_PRICES,
  source: 'default',
  lastUpdated: null,
  status: 'idle',
  error: null,
}

export const pricingSlice = createSlice({
  name: 'pricing',
  initialState,
  reducers: {
    pricesRequested: (pricing) => {
      if (pricing.status !== 'loading') pricing.status = pricing.status === 'idle' ? 'loading' : 'refreshing'
    },
    /** Prices of the server, or from storage: written by this tab earlier or by another tab. */
    pricesReceived: (_, { payload }: PayloadAction<CachedPrices & { source: 'server' | 'cache' }>): Pricing => ({
      ...payload,
      status: 'ready',
      error: null,
    }),
    /**
     * The request failed: use `older` prices, else those in the state, at first the defaults (spec: 8.prices.expired,
     * 8.prices.default). `error`: null if the user need not know.
     */
    priceRequestFailed: (
      pricing,
      { payload: { older, error } }: PayloadAction<{ older: CachedPrices | null; error: string | null }>,
    ): Pricing => {
      // The response to an earlier request arrived meanwhile.
      if (pricing.status === 'ready') return pricing
      const known: Pricing = older ? { ...pricing, ...older, source: 'cache' } : pricing
      return { ...known, status: 'ready', error: error ?? pricing.error }
    },
  },
  selectors: {
    selectPricing: (pricing) => pricing,
    selectPackPrices: ({ prices }) => prices,
    /** False for the default prices: their amounts are shown in the cart only. */
    selectArePricesKnown: ({ source }) => source !== 'default',
  },
})

export const { pricesRequested, pricesReceived, priceRequestFailed } = pricingSlice.actions
export const { selectPricing, selectPackPrices, selectArePricesKnown } = pricingSlice.selectors
