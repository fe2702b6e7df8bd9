import { useCallback, useEffect, useMemo } from 'react'
import { canvamanager, type GalleryStart } from '@/api/canvamanager'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const { initiate, select } = canvamanager.endpoints.gallery

/**
 * Requests a gallery's first page while a component shows it. In place of RTK Query's hook, which can more than the store
 * needs (decision 090).
 * @returns RTK Query's cache entry (`isLoading`: a request is pending), `fetchNextPage`, and `refetch`, which requests the
 * gallery anew from its first page
 */
export function useGalleryQuery({ query, firstPage }: GalleryStart) {
  const dispatch = useAppDispatch()
  const start = useMemo(() => ({ query, firstPage }), [query, firstPage])
  const entry = useAppSelector(useMemo(() => select(start), [start]))
  useEffect(() => {
    const subscription = dispatch(initiate(start, { initialPageParam: firstPage }))
    return () => {
      subscription.unsubscribe()
    }
  }, [dispatch, start, firstPage])
  const request = useCallback(
    (how: { direction: 'forward' } | { forceRefetch: true }) =>
      void dispatch(initiate(start, { subscribe: false, initialPageParam: firstPage, ...how })),
    [dispatch, start, firstPage],
  )
  const fetchNextPage = useCallback(() => {
    request({ direction: 'forward' })
  }, [request])
  const refetch = useCallback(() => {
    request({ forceRefetch: true })
  }, [request])
  return { ...entry, fetchNextPage, refetch }
}
