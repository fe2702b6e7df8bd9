import { readPrices } from '@/platform/storage'
import type { Cents } from '@/shared/money'
import type { AppThunk } from '@/store/rootState'
import { toCachedPrices } from './priceCache'
import { selectPricing } from './pricingSlice'

/** Returns the price of a single image, for events: a visitor's pages load no prices, but may have stored ones. */
export const unitPrice = (): AppThunk<Cents> => (_, getState) => {
  const { prices, lastUpdated } = selectPricing(getState())
  const known = lastUpdated === null ? (toCachedPrices(readPrices())?.prices ?? prices) : prices
  return known.individual.pricePerImage
}
