import { DEFAULT_PRICES, type PackPrices } from '@/api/packPrices'

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

type PricingState = { readonly pricing: Pricing }

export const selectPricing = ({ pricing }: PricingState) => pricing
export const selectPackPrices = ({ pricing }: PricingState) => pricing.prices
/** False for the default prices: amounts that are made of them are not promised outside of the cart. */
export const selectArePricesKnown = ({ pricing }: PricingState) => pricing.source !== 'default'
