import type { ReactNode } from 'react'
import type { GalleryStart } from '@/api/canvamanager'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'
import { useIsHydrated } from '@/shared/hooks/useIsHydrated'
import { GalleryCards } from './parts/GalleryCards'
import { GalleryFooter } from './parts/GalleryFooter'
import { LoadFailure } from './parts/LoadFailure'
import { Skeleton } from './parts/Skeleton'
import { text } from './text'
import { useGallery } from './useGallery'
import { useInfiniteScroll } from './useInfiniteScroll'

type Props = {
  /** What is shown. Use its values as the component's key too, because each gallery has its own state. */
  start: GalleryStart
  heading: ReactNode
  /** Announced to screen readers when the first images arrive; omit it for no announcement. */
  foundMessage?: string
  /** Replaces the heading and the cards when there are no images. */
  empty: ReactNode
  /** Path of the next page, for crawlers and visitors without scripts. */
  nextPage?: string
}

/** The infinite-scroll gallery in all its states (spec: 2.gallery.endless). */
export function Gallery({ start, heading, foundMessage, empty, nextPage }: Props) {
  const gallery = useGallery(start)
  const { images, status, loadMore, retry } = gallery
  const isHydrated = useIsHydrated()
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
      <GalleryCards start={start} gallery={gallery} />
      <GalleryFooter status={status} onRetry={retry} />
      {!isHydrated && nextPage !== undefined && status !== 'ended' && (
        <nav className="first-page-next" aria-label={text.pages}>
          <a rel="next" href={nextPage}>
            {text.nextPage}
          </a>
        </nav>
      )}
    </>
  )
}
