import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useMemo } from 'react'
import { canvamanager } from '@/api/canvamanager'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const { initiate, select } = canvamanager.endpoints.getPreview

/**
 * Requests an image while a component shows it; null requests nothing. In place of RTK Query's hook, which can more than
 * the store needs (decision 090).
 * @returns RTK Query's cache entry (`data`: null without usable data; `isLoading`: also true during a further request), and
 * `refetch`, which requests the image anew
 */
export function useImageQuery(id: string | null) {
  const dispatch = useAppDispatch()
  const entry = useAppSelector(useMemo(() => select(id === null ? skipToken : { id }), [id]))
  useEffect(() => {
    if (id === null) return undefined
    const subscription = dispatch(initiate({ id }))
    return () => {
      subscription.unsubscribe()
    }
  }, [dispatch, id])
  const refetch = useCallback(() => {
    if (id !== null) void dispatch(initiate({ id }, { subscribe: false, forceRefetch: true }))
  }, [dispatch, id])
  return { ...entry, refetch }
}
