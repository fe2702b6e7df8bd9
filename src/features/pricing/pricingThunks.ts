import { asNewCall, canvamanager } from '@/api/canvamanager'
import { readPrices, writePrices } from '@/platform/storage'
import { createSharedRequest } from '@/shared/async/createSharedRequest'
import type { Cents } from '@/shared/money'
import type { AppThunk } from '@/store/rootState'
import { freshnessOf, toCachedPrices, type CachedPrices } from './priceCache'
import { priceRequestFailed, pricesReceived, pricesRequested, selectPricing } from './pricingSlice'
import { text } from './text'

/** Loads prices: from storage while fresh, else from the server (spec: 4.prices.cache, 4.prices.server). */
export const loadPrices = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { status, prices, lastUpdated } = selectPricing(getState())
  if (status === 'loading' || status === 'refreshing') return
  const known = lastUpdated === null ? null : { prices, lastUpdated }
  const cached = newerOf(toCachedPrices(readPrices()), known)
  const freshness = cached ? freshnessOf(cached, Date.now()) : 'expired'
  const isUsable = cached !== null && freshness !== 'expired'
  if (isUsable && cached.lastUpdated !== lastUpdated) dispatch(pricesReceived({ ...cached, source: 'cache' }))
  if (freshness === 'fresh') return
  const answer = await dispatch(requestPrices())
  if (answer === 'received') return
  const older = isUsable ? null : newerOf(cached, answer)
  const failure = older ? text.loadFailed : text.loadFailedDefaults
  dispatch(priceRequestFailed({ older, error: isUsable ? null : failure }))
}

/** Loads prices unless a page did, even if that failed. For the amounts outside the cart, such as what a pack saves. */
export const preloadPrices = (): AppThunk => (dispatch, getState) => {
  if (selectPricing(getState()).status === 'idle') void dispatch(loadPrices())
}

/**
 * Returns the newer prices. The page's prices may be newer than the stored ones, if the browser refused to store them.
 */
function newerOf(stored: CachedPrices | null, known: CachedPrices | null): CachedPrices | null {
  return stored && known ? (known.lastUpdated > stored.lastUpdated ? known : stored) : (stored ?? known)
}

/** Requests prices again. @returns whether the response arrived in time; otherwise the known prices stay */
export const refreshPrices = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  const isDone = (await dispatch(requestPrices())) === 'received'
  if (!isDone) dispatch(priceRequestFailed({ older: null, error: text.refreshFailed }))
  return isDone
}

/** `received`: the server's prices are in the state; else older prices that the worker cached, or null. */
type PriceOutcome = 'received' | CachedPrices | null

const request = createSharedRequest<PriceOutcome>()

const requestPrices = (): AppThunk<Promise<PriceOutcome>> => async (dispatch, getState) => {
  dispatch(pricesRequested())
  return request(getState, 'prices', () => dispatch(fetchPrices()))
}

const { listPricePackages } = canvamanager.endpoints

/** Requests prices and stores the response. */
const fetchPrices = (): AppThunk<Promise<PriceOutcome>> => async (dispatch, getState) => {
  const before = selectPricing(getState())
  // Math.max: a clock set back must not make this request older than the last.
  const requestedAt = Math.max(Date.now(), before.source === 'server' ? (before.lastUpdated ?? 0) : 0)
  const answer = await dispatch(listPricePackages.initiate(asNewCall(undefined), { subscribe: false }))
  if (!answer.isSuccess || answer.data === null) return null
  const { prices, cachedAt } = answer.data
  // The worker answered from its cache: use these prices only if no newer prices are known.
  if (cachedAt !== null) return { prices, lastUpdated: cachedAt }
  const now = selectPricing(getState())
  // The response to a later request arrived first.
  if (now.source === 'server' && (now.lastUpdated ?? 0) > requestedAt) return 'received'
  const received = { prices, lastUpdated: requestedAt }
  writePrices(received)
  dispatch(pricesReceived({ ...received, source: 'server' }))
  return 'received'
}

/** Adopts newer prices that another tab stored, once prices are loaded. */
export const adoptStoredPrices =
  (stored: unknown): AppThunk =>
  (dispatch, getState) => {
    const cached = toCachedPrices(stored)
    const { status, lastUpdated } = selectPricing(getState())
    if (!cached || status !== 'ready' || freshnessOf(cached, Date.now()) === 'expired') return
    if (cached.lastUpdated > (lastUpdated ?? 0)) dispatch(pricesReceived({ ...cached, source: 'cache' }))
  }

/** Returns the price of a single image, for events: a visitor's pages load no prices, but may have stored ones. */
export const unitPrice = (): AppThunk<Cents> => (_, getState) => {
  const { prices, lastUpdated } = selectPricing(getState())
  const known = lastUpdated === null ? (toCachedPrices(readPrices())?.prices ?? prices) : prices
  return known.individual.pricePerImage
}
