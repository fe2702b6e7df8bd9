import { useCallback, useMemo } from 'react'
import type { SerializedError } from '@reduxjs/toolkit'
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { useGetPreviewQuery } from '@/api/canvamanager'
import { toStoreImage, type StoreImage } from '@/api/image'
import { useAppSelector } from '@/app/hooks'
import { selectCachedImage } from '@/features/imageCache/imageCacheSlice'
import { useWhenOnline } from '@/shared/useWhenOnline'

export type SharedImage =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly image: StoreImage }
  /** No id in the link; the server knows no such image; the server could not be asked (spec section 8). */
  | { readonly status: 'missing' | 'notFound' | 'failed'; readonly retry: () => void }

/**
 * The image of a shared link: a 404 or an empty answer is 'notFound', any other failure 'failed' (contract.md). One that
 * was seen here before needs no answer: its picture is kept.
 */
export function useSharedImage(rsrc: string | null): SharedImage {
  const id = rsrc?.trim() ?? ''
  const { currentData, error, isFetching, refetch } = useGetPreviewQuery({ id }, { skip: id === '' || isStep(id) })
  const hasFailed = error !== undefined && !isNotFound(error)
  const retry = useCallback(() => void refetch(), [refetch])
  useWhenOnline(retry, hasFailed)
  const cached = useAppSelector((state) => selectCachedImage(state, id))
  const seenBefore = useMemo(() => toStoreImage(cached), [cached])

  if (id === '') return { status: 'missing', retry: () => undefined }
  if (isStep(id)) return { status: 'notFound', retry: () => undefined }
  if (currentData && !error) return { status: 'found', image: currentData }
  if (hasFailed && seenBefore) return { status: 'found', image: seenBefore }
  if (isFetching || (currentData === undefined && !error)) return { status: 'loading' }
  return { status: hasFailed ? 'failed' : 'notFound', retry }
}

/** At the end of an address these lead to another call. No image is called so. */
function isStep(id: string): boolean {
  return id === '.' || id === '..'
}

/** A 404 is one whatever its body: one that is no JSON carries its status elsewhere. */
function isNotFound(error: FetchBaseQueryError | SerializedError): boolean {
  if (!('status' in error)) return false
  return error.status === 404 || (error.status === 'PARSING_ERROR' && error.originalStatus === 404)
}
