import type { ReactNode } from 'react'
import { useGallery } from './useGallery'
import { useInfiniteScroll } from './useInfiniteScroll'
import { GalleryCards } from './parts/GalleryCards'
import { GalleryFooter } from './parts/GalleryFooter'
import { LoadFailure } from './parts/LoadFailure'
import { Skeleton } from './parts/Skeleton'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'

type Props = {
  /** Search text; '' for all images. Give the component a key of it: another search is another gallery. */
  query: string
  heading: ReactNode
  /** Said to screen readers when the first images are there; nothing where nobody waited for them. */
  foundMessage?: string
  /** Shown instead of the heading and the cards when there is nothing to show. */
  empty: ReactNode
}

/** The endless gallery in all its states (spec section 2). */
export function Gallery({ query, heading, foundMessage, empty }: Props) {
  const gallery = useGallery(query)
  const { images, status, loadMore, retry } = gallery
  useInfiniteScroll({ dataLength: images.length, canLoad: status === 'idle', onLoadMore: loadMore })

  useAnnouncement(images.length > 0 && foundMessage !== undefined ? foundMessage : null)

  if (images.length === 0) {
    if (status === 'ended') return empty
    return (
      <>
        {heading}
        {status === 'failed' ? <LoadFailure onRetry={retry} /> : <Skeleton />}
      </>
    )
  }
  return (
    <>
      {heading}
      {status === 'reloadFailed' && <LoadFailure onRetry={retry} />}
      <GalleryCards query={query} gallery={gallery} />
      <GalleryFooter status={status} onRetry={retry} />
    </>
  )
}
