import { freshnessOf, toCachedPrices, type CachedPrices } from './priceCache'
import {
  pricesRecalled,
  pricesReceived,
  pricesRequested,
  pricesUnavailable,
  refreshFailed,
  selectPricing,
} from './pricingSlice'
import { text } from './text'
import { canvamanager } from '@/api/canvamanager'
import type { AppThunk } from '@/app/hooks'
import { readPrices, writePrices } from '@/platform/storage'

/** Makes prices known: from the browser while they are fresh, else from the server (spec section 4, price source). */
export const loadPrices = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { status, prices, lastUpdated } = selectPricing(getState())
  if (status === 'loading' || status === 'refreshing') return
  const known = lastUpdated === null ? null : { prices, lastUpdated }
  const cached = newerOf(toCachedPrices(readPrices()), known)
  const freshness = cached ? freshnessOf(cached, Date.now()) : 'expired'
  if (cached && freshness !== 'expired') {
    if (cached.lastUpdated !== lastUpdated) dispatch(pricesRecalled(cached))
    if (freshness === 'ageing' && (await dispatch(askForPrices())) !== 'received') dispatch(refreshFailed(null))
    return
  }
  const answer = await dispatch(askForPrices())
  if (answer !== 'received') dispatch(pricesUnavailable(newerOf(cached, answer)))
}

/** A browser that keeps nothing, or nothing new, still has what this page was told. */
function newerOf(stored: CachedPrices | null, known: CachedPrices | null): CachedPrices | null {
  return stored && known ? (known.lastUpdated > stored.lastUpdated ? known : stored) : (stored ?? known)
}

/** Asks the server because somebody wants to be sure. @returns whether it answered */
export const refreshPrices = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const { status } = selectPricing(getState())
  if (status === 'loading' || status === 'refreshing') return false
  const isDone = (await dispatch(askForPrices())) === 'received'
  if (!isDone) dispatch(refreshFailed(text.refreshFailed))
  return isDone
}

/** Another tab has kept newer prices: shows them, if prices are shown at all. */
export const followPrices =
  (stored: unknown): AppThunk =>
  (dispatch, getState) => {
    const cached = toCachedPrices(stored)
    const { status, lastUpdated } = selectPricing(getState())
    if (!cached || status !== 'ready' || freshnessOf(cached, Date.now()) === 'expired') return
    if (cached.lastUpdated > (lastUpdated ?? 0)) dispatch(pricesRecalled(cached))
  }

const { listPricePackages } = canvamanager.endpoints

/**
 * Asks the server, and keeps the answer in the browser.
 * @returns whether there was a usable one; if not, an earlier one that the worker has kept, or null
 */
const askForPrices = (): AppThunk<Promise<'received' | CachedPrices | null>> => async (dispatch) => {
  dispatch(pricesRequested())
  const answer = await dispatch(listPricePackages.initiate(undefined, { subscribe: false, forceRefetch: true }))
  if (!answer.isSuccess || answer.data === null) return null
  const { prices, keptSince } = answer.data
  // Not the server's word of today: nobody is to pay by it.
  if (keptSince !== null) return { prices, lastUpdated: keptSince }
  const received: CachedPrices = { prices, lastUpdated: Date.now() }
  writePrices(received)
  dispatch(pricesReceived(received))
  return 'received'
}
