import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useState } from 'react'
import { useListPreviewsQuery } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { loadedImages } from '@/api/loadedImages'
import { PAGE_SIZE } from '@/api/pageSize'
import { similarImages } from '@/features/viewer/similarImages'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { useAppDispatch } from '@/store/hooks'

type SimilarImages = {
  readonly images: readonly StoreImage[]
  /** `saving`: data saver is on, so nothing was requested. */
  readonly status: 'loading' | 'found' | 'failed' | 'saving'
  readonly retry: () => unknown
}

/**
 * Finds images that share tags with an image: by one search, and among those that this visit has loaded, which remain
 * without the search: data saver, failure, no network (spec: similar.one-search, similar.saving).
 * @param query the search
 */
export function useSimilarImages(image: StoreImage, query: string): SimilarImages {
  const dispatch = useAppDispatch()
  const [loaded] = useState(() => dispatch((_, getState) => loadedImages(getState())))
  const isSaving = prefersReducedData()
  const search = isSaving ? skipToken : { page: 0, size: PAGE_SIZE, q: query }
  const { currentData, isError, refetch } = useListPreviewsQuery(search)
  useOnReconnect(refetch, isError)

  const found = currentData?.images
  const images = useMemo(() => similarImages(image, [...(found ?? []), ...loaded]), [image, found, loaded])
  return { images, status: statusOf(), retry: refetch }

  function statusOf(): SimilarImages['status'] {
    if (isSaving) return 'saving'
    if (isError) return 'failed'
    return currentData ? 'found' : 'loading'
  }
}
