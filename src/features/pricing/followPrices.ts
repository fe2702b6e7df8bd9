import type { AppThunk } from '@/store/rootState'
import { freshnessOf, toCachedPrices } from './priceCache'
import { pricesRecalled, selectPricing } from './pricingSlice'

/** Adopts newer prices that another tab stored, once prices are loaded. A file apart, because every page loads it. */
export const followPrices =
  (stored: unknown): AppThunk =>
  (dispatch, getState) => {
    const cached = toCachedPrices(stored)
    const { status, lastUpdated } = selectPricing(getState())
    if (!cached || status !== 'ready' || freshnessOf(cached, Date.now()) === 'expired') return
    if (cached.lastUpdated > (lastUpdated ?? 0)) dispatch(pricesRecalled(cached))
  }
