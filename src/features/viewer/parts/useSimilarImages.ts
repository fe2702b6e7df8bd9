import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { canvamanager } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { loadedImages } from '@/api/loadedImages'
import { PAGE_SIZE } from '@/api/pageSize'
import { similarImages } from '@/features/viewer/similarImages'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

const { initiate, select } = canvamanager.endpoints.listPreviews

/** `saving`: the visitor saves data, so nothing was requested. */
type Status = 'loading' | 'found' | 'failed' | 'saving'

/**
 * Finds images that share tags with an image: by one search, and among those that this visit has loaded. Without the search
 * (data saver, failure, no network) there are still the loaded ones (spec: similar.one-search, similar.saving).
 * @param query the search
 */
export function useSimilarImages(image: StoreImage, query: string) {
  const dispatch = useAppDispatch()
  const [loaded] = useState(() => dispatch((_, getState) => loadedImages(getState())))
  const isSaving = prefersReducedData()
  const args = useMemo(() => (isSaving ? null : { page: 0, size: PAGE_SIZE, q: query }), [isSaving, query])
  const { data, isSuccess, isError } = useAppSelector(useMemo(() => select(args ?? skipToken), [args]))
  useEffect(() => {
    if (!args) return undefined
    const subscription = dispatch(initiate(args))
    return () => {
      subscription.unsubscribe()
    }
  }, [dispatch, args])
  const retry = useCallback(() => {
    if (args) void dispatch(initiate(args, { subscribe: false, forceRefetch: true }))
  }, [dispatch, args])
  useOnReconnect(retry, isError)

  const found = data?.images
  const images = useMemo(() => similarImages(image, [...(found ?? []), ...loaded]), [image, found, loaded])
  return { images, status: statusOf(), retry }

  function statusOf(): Status {
    if (isSaving) return 'saving'
    if (isError) return 'failed'
    return isSuccess ? 'found' : 'loading'
  }
}
