import { useCallback, useEffect, useMemo, useState } from 'react'
import { useGalleryInfiniteQuery } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { createCollector } from './growing'
import { useWhenOnline } from '@/shared/useWhenOnline'

export type GalleryState = {
  readonly images: readonly StoreImage[]
  /** `reloadFailed`: asked for anew from the start, but what was there before is all there is. */
  readonly status: 'loading' | 'loadingMore' | 'idle' | 'ended' | 'failed' | 'reloadFailed'
  /** Asks for the next pages; to be called while idle. */
  readonly loadMore: () => void
  /** Repeats what failed. */
  readonly retry: () => void
}

/** The images of a search, or of the whole gallery for '', as far as they were loaded. */
export function useGallery(query: string): GalleryState {
  const { currentData, hasNextPage, isFetching, isError, isFetchNextPageError, fetchNextPage, refetch } =
    useGalleryInfiniteQuery(query)
  const [collect] = useState(createCollector)
  const images = useMemo(() => collect(currentData?.pages ?? []), [collect, currentData])
  const pageCount = currentData?.pages.length ?? 0
  const canLoad = hasNextPage && !isFetching && !isError

  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const retry = useCallback(
    () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    [isFetchNextPageError, fetchNextPage, refetch],
  )

  // Pages come in pairs that were asked for together: when the first is there, the second is on its way.
  const isPairIncomplete = pageCount % 2 === 1
  useEffect(() => {
    if (isPairIncomplete && canLoad) loadMore()
  }, [isPairIncomplete, canLoad, loadMore])

  // What failed for want of a network mends itself when the network is back; what was shown without one is asked for anew,
  // from the start, because today's next page may not continue it.
  const isKept = currentData?.pages.some((page) => page.isKept) ?? false
  const refresh = useCallback(() => void refetch(), [refetch])
  useWhenOnline(isKept ? refresh : retry, isKept || isError)

  return { images, status: statusOf(), loadMore, retry }

  function statusOf(): GalleryState['status'] {
    if (isError) return isFetchNextPageError || pageCount === 0 ? 'failed' : 'reloadFailed'
    if (pageCount === 0) return 'loading'
    if (isFetching || (isPairIncomplete && hasNextPage)) return 'loadingMore'
    return hasNextPage ? 'idle' : 'ended'
  }
}
