import type { SerializedError } from '@reduxjs/toolkit'
import { skipToken, type FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useGetPreviewQuery } from '@/api/canvamanager'
import { toStoreImage, type StoreImage } from '@/api/image'
import { selectCachedImage } from '@/features/imageCache/imageCacheSlice'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { useAppSelector } from '@/store/hooks'
import { preloadViewer } from './LazyViewer'

export type SharedImage =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly image: StoreImage }
  /** No id in the link; no image; a failed request (spec: 8.shared.missing, 8.shared.not-found, 8.shared.failed). */
  | { readonly status: 'missing' | 'notFound' | 'failed'; readonly retry: () => unknown }

/**
 * Loads the image of a shared link. A 404 or an empty response is 'notFound', any other failure 'failed'
 * (spec: calls.shared.not-found, calls.shared.failed). If the request fails, a cached image is shown instead.
 */
export function useSharedImage(rsrc: string | null): SharedImage {
  const id = rsrc?.trim() ?? ''
  const isValidId = id !== '' && !isDotSegment(id)
  const { currentData: data, error, isFetching, refetch: retry } = useGetPreviewQuery(isValidId ? { id } : skipToken)
  const hasFailed = error !== undefined && !isNotFound(error)
  useOnReconnect(retry, hasFailed)
  const cached = useAppSelector((state) => selectCachedImage(state, id), shallowEqual)
  const cachedImage = useMemo(() => toStoreImage(cached), [cached])

  if (id === '') return { status: 'missing', retry: () => undefined }
  if (isDotSegment(id)) return { status: 'notFound', retry: () => undefined }
  if (data && !error) return { status: 'found', image: data }
  if (hasFailed && cachedImage) return { status: 'found', image: cachedImage }
  if (isFetching || (data === undefined && !error)) return { status: 'loading' }
  return { status: hasFailed ? 'failed' : 'notFound', retry }
}

/** True for '.' and '..': as a path segment they change the URL of the request. No image has such an id. */
function isDotSegment(id: string): boolean {
  return id === '.' || id === '..'
}

/** True for a 404 with any body: if the body is not JSON, RTK Query puts the status into `originalStatus`. */
function isNotFound(error: FetchBaseQueryError | SerializedError): boolean {
  if (!('status' in error)) return false
  return error.status === 404 || (error.status === 'PARSING_ERROR' && error.originalStatus === 404)
}

/** Shows the gallery briefly before the viewer covers it (spec: 9.shared.opens). */
const SHARED_VIEWER_DELAY_MS = 500
/** Lets the viewer fade out before the page becomes the gallery (spec: 9.shared.leaves). */
const SHARED_VIEWER_EXIT_MS = 300

/**
 * Controls the viewer of a shared link: opens it shortly after the image is loaded, and leaves the page after it
 * closes.
 * @returns props for the viewer, and whether the viewer has yet to open
 */
export function useSharedViewer(image: StoreImage | null, onLeave: () => void) {
  const [phase, setPhase] = useState<'waiting' | 'open' | 'closing'>('waiting')
  const isReady = image !== null

  useEffect(() => {
    if (!isReady) return
    preloadViewer()
    const timer = setTimeout(() => {
      setPhase('open')
    }, SHARED_VIEWER_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isReady])

  useEffect(() => {
    if (phase !== 'closing') return
    const timer = setTimeout(onLeave, SHARED_VIEWER_EXIT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [phase, onLeave])

  const onClose = useCallback(() => {
    setPhase('closing')
  }, [])
  return { isWaiting: phase === 'waiting', viewer: { image: phase === 'open' ? image : null, onClose } }
}
