import { useEffect, useMemo } from 'react'
import { useGalleryInfiniteQuery, type GalleryStart } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { imagesOf } from './layout'

export type GalleryState = {
  readonly images: readonly StoreImage[]
  /** `reloadFailed`: a reload from the first page failed; `images` still holds the previous ones. */
  readonly status: 'loading' | 'loadingMore' | 'idle' | 'ended' | 'failed' | 'reloadFailed'
  /** Requests the next page; call it only while idle. */
  readonly loadMore: () => unknown
  /** Retries the failed request. */
  readonly retry: () => unknown
}

/** Returns the loaded images of a gallery. */
export function useGallery(start: GalleryStart): GalleryState {
  const { data, hasNextPage, isFetching, isError, isFetchNextPageError, fetchNextPage, refetch } =
    useGalleryInfiniteQuery(start)
  const images = useMemo(() => imagesOf(data?.pages ?? []), [data])
  const pageCount = data?.pages.length ?? 0
  const canLoad = hasNextPage && !isFetching && !isError
  const retry = isFetchNextPageError ? fetchNextPage : refetch

  // Pages are requested in pairs: the first arrived, so the second is pending or loaded. Show it without a scroll.
  const isPairIncomplete = pageCount % 2 === 1
  useEffect(() => {
    if (isPairIncomplete && canLoad) void fetchNextPage()
  }, [isPairIncomplete, canLoad, fetchNextPage])

  // On reconnect, retry a failed request. If the worker served cached pages, reload from the first page: the server's
  // next page may not continue them.
  const hasCachedPages = data?.pages.some((page) => page.isCached) ?? false
  useOnReconnect(hasCachedPages ? refetch : retry, hasCachedPages || isError)

  return { images, status: statusOf(), loadMore: fetchNextPage, retry }

  function statusOf(): GalleryState['status'] {
    if (isError) return isFetchNextPageError || pageCount === 0 ? 'failed' : 'reloadFailed'
    if (pageCount === 0) return 'loading'
    if (isFetching || (isPairIncomplete && hasNextPage)) return 'loadingMore'
    return hasNextPage ? 'idle' : 'ended'
  }
}
