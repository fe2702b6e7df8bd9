import { useEffect } from 'react'
import type { PackPrices } from '@/api/packPrices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/rootState'
import { selectPricing } from './pricingState'
import { loadPrices } from './pricingThunks'

/** Requests the prices and returns them; null while they load and after a failure. */
export function useShownPrices(): PackPrices | null {
  const dispatch = useAppDispatch()
  const { status, prices } = useAppSelector(selectPricing)
  useEffect(() => {
    // Without the code that loads prices, none are shown.
    dispatch(loadPricesForAnyone()).catch(() => undefined)
  }, [dispatch])
  return status === 'ready' || status === 'refreshing' ? prices : null
}

/** A visitor's page has no code for prices yet. */
const loadPricesForAnyone =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _, { prepareForUser }) => {
    await prepareForUser()
    await dispatch(loadPrices())
  }
