import { useEffect } from 'react'
import type { PackPrices } from '@/api/packPrices'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectPricing } from './pricingSlice'
import { loadPrices } from './pricingThunks'

/** Requests the prices and returns them; null while they load and after a failure. */
export function useShownPrices(): PackPrices | null {
  const dispatch = useAppDispatch()
  const { status, prices } = useAppSelector(selectPricing)
  useEffect(() => {
    void dispatch(loadPrices())
  }, [dispatch])
  return status === 'ready' || status === 'refreshing' ? prices : null
}
