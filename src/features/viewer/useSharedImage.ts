import { useGetPreviewQuery } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'

export type SharedImage =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly image: StoreImage }
  /** No id in the link; the server knows no such image; the server could not be asked (spec section 8). */
  | { readonly status: 'missing' | 'notFound' | 'failed'; readonly retry: () => void }

/** The image of a shared link: a 404 or an empty answer is 'notFound', any other failure 'failed' (contract.md). */
export function useSharedImage(rsrc: string | null): SharedImage {
  const id = rsrc?.trim() ?? ''
  const { currentData, error, isFetching, refetch } = useGetPreviewQuery({ id }, { skip: id === '' })
  if (id === '') return { status: 'missing', retry: () => undefined }
  if (currentData && !error) return { status: 'found', image: currentData }
  if (isFetching || (currentData === undefined && !error)) return { status: 'loading' }
  const isUnknown = !error || ('status' in error && error.status === 404)
  return { status: isUnknown ? 'notFound' : 'failed', retry: () => void refetch() }
}
