import { useEffect } from 'react'
import { asNewCall, canvamanager } from '@/api/canvamanager'
import type { PackPrices } from '@/api/packPrices'
import { readPrices, writePrices } from '@/platform/storage'
import { createSharedRequest } from '@/shared/async/createSharedRequest'
import type { Cents } from '@/shared/money'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/rootState'
import {
  earlierPricesFound,
  freshnessOf,
  knownPricesAccepted,
  pricesReceived,
  pricesRequested,
  selectArePricesReady,
  selectPackPrices,
  selectPricing,
  toCachedPrices,
} from './pricingSlice'
import { text } from './text'

/** Adopts newer prices that another tab stored. */
export const adoptStoredPrices = (stored: unknown) => earlierPricesFound(toCachedPrices(stored))

/** Loads prices: from storage while fresh, else from the server (spec: 4.prices.cache, 4.prices.server). */
export const loadPrices = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const { status } = selectPricing(getState())
  if (status === 'loading' || status === 'refreshing') return
  dispatch(adoptStoredPrices(readPrices()))
  const freshness = freshnessOf(selectPricing(getState()).lastUpdated, Date.now())
  if (freshness !== 'expired') dispatch(knownPricesAccepted(null))
  if (freshness === 'fresh' || (await dispatch(requestPrices()))) return
  const failure = selectPricing(getState()).lastUpdated === null ? text.loadFailedDefaults : text.loadFailed
  dispatch(knownPricesAccepted(freshness === 'expired' ? failure : null))
}

/** Loads prices unless a page did, even if that failed. For the amounts outside the cart, such as what a pack saves. */
export const preloadPrices = (): AppThunk => (dispatch, getState) => {
  if (selectPricing(getState()).status === 'idle') void dispatch(loadPrices())
}

/** Requests prices again. @returns whether the response arrived in time; otherwise the known prices stay */
export const refreshPrices = (): AppThunk<Promise<boolean>> => async (dispatch) => {
  const isDone = await dispatch(requestPrices())
  if (!isDone) dispatch(knownPricesAccepted(text.refreshFailed))
  return isDone
}

const request = createSharedRequest<boolean>()

const requestPrices = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  dispatch(pricesRequested())
  return (await request(getState, 'prices', () => dispatch(fetchPrices()))) === true
}

/** Requests prices and stores the response. @returns whether the server answered; the worker's cache does not count */
const fetchPrices = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const requestedAt = Date.now()
  const { listPricePackages } = canvamanager.endpoints
  const { data } = await dispatch(listPricePackages.initiate(asNewCall(undefined), { subscribe: false }))
  if (!data) return false
  const { prices, cachedAt } = data
  if (cachedAt !== null) {
    dispatch(earlierPricesFound({ prices, lastUpdated: cachedAt }))
    return false
  }
  const { source, lastUpdated } = selectPricing(getState())
  // The response to a later request arrived first.
  if (source === 'server' && lastUpdated !== null && lastUpdated > requestedAt) return true
  const received = { prices, lastUpdated: requestedAt }
  writePrices(received)
  dispatch(pricesReceived(received))
  return true
}

/** Returns the price of a single image, for events. */
export const unitPrice = (): AppThunk<Cents> => (_, getState) => selectPackPrices(getState()).individual.pricePerImage

/** Requests the prices and returns them; null while they load. */
export function useShownPrices(): PackPrices | null {
  const dispatch = useAppDispatch()
  const prices = useAppSelector(selectPackPrices)
  const areReady = useAppSelector(selectArePricesReady)
  useEffect(() => {
    void dispatch(loadPrices())
  }, [dispatch])
  return areReady ? prices : null
}
