import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CachedPrices } from './priceCache'
import { initialPricing, type Pricing } from './pricingState'
import { text } from './text'

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
    pricesRecalled: (_, { payload }: PayloadAction<CachedPrices>): Pricing => ({
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
})

export const { pricesRequested, pricesReceived, pricesRecalled, pricesUnavailable, refreshFailed } =
  pricingSlice.actions
