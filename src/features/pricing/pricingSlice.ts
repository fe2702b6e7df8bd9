import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CachedPrices } from './priceCache'
import { text } from './text'
import { DEFAULT_PRICES, type PackPrices } from '@/api/packPrices'

/** Where the prices on show come from (spec section 3, price config). */
export type PriceSource = 'server' | 'cache' | 'default'

export type Pricing = {
  readonly prices: PackPrices
  readonly source: PriceSource
  /** Epoch ms; null for default prices. */
  readonly lastUpdated: number | null
  /** `idle` until somebody needs prices; `refreshing` while known ones are asked for anew. */
  readonly status: 'idle' | 'loading' | 'refreshing' | 'ready'
  /** What the shopper is to know of the last failure. */
  readonly error: string | null
}

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
      pricing.status = pricing.status === 'idle' ? 'loading' : 'refreshing'
    },
    pricesReceived: (_, { payload }: PayloadAction<CachedPrices>): Pricing => ({
      ...payload,
      source: 'server',
      status: 'ready',
      error: null,
    }),
    /** Found in the browser: kept by this tab earlier, or by another one just now. */
    pricesRecalled: (_, { payload }: PayloadAction<CachedPrices>): Pricing => ({
      ...payload,
      source: 'cache',
      status: 'ready',
      error: null,
    }),
    /** The server did not answer: expired prices are better than the defaults (spec section 8). */
    pricesUnavailable: (_, { payload: expired }: PayloadAction<CachedPrices | null>): Pricing =>
      expired
        ? { ...expired, source: 'cache', status: 'ready', error: text.loadFailed }
        : { ...initialState, status: 'ready', error: text.loadFailedDefaults },
    /** Asked for anew in vain; what is shown stays. `error` only when somebody had asked for it. */
    refreshFailed: (pricing, { payload: error }: PayloadAction<string | null>) => {
      pricing.status = 'ready'
      if (error !== null) pricing.error = error
    },
  },
  selectors: {
    selectPricing: (pricing) => pricing,
    selectPackPrices: (pricing) => pricing.prices,
  },
})

export const { pricesRequested, pricesReceived, pricesRecalled, pricesUnavailable, refreshFailed } =
  pricingSlice.actions
export const { selectPricing, selectPackPrices } = pricingSlice.selectors
