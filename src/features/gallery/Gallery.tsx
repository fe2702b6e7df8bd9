import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { GalleryStart } from '@/api/canvamanager'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { useIsHydrated } from '@/shared/hooks/useIsHydrated'
import { StateMessage } from '@/shared/ui/StateMessage'
import styles from './Gallery.module.css'
import { GalleryCards } from './parts/GalleryCards'
import { text } from './text'
import { type GalleryState, useGallery } from './useGallery'
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

type GalleryFooterProps = { status: GalleryState['status']; onRetry: () => void }

/** Messages after the last card: more images are loading, loading failed, or the end was reached. */
function GalleryFooter({ status: known, onRetry }: GalleryFooterProps) {
  // Live regions begin empty.
  const status = useIsHydrated() ? known : undefined
  return (
    <>
      {/* An overlay: at the end of the page the loaded images would push the message down. */}
      <p role="status" className={styles.loading} data-shown={status === 'loadingMore'}>
        {status === 'loadingMore' && text.loadingMore}
      </p>
      <p role="status" className={styles.end}>
        {status === 'ended' && text.end}
      </p>
      {status === 'failed' && <LoadFailure onRetry={onRetry} />}
    </>
  )
}

/** Error message for images that failed to load, with a retry button. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage icon="refresh" role="alert" text={text.failed}>
      <OnlineButton look="primary" onClick={onRetry}>
        {text.retry}
      </OnlineButton>
    </StateMessage>
  )
}

/** Which cards are tall: typical of a page of images, so that the loaded images resemble the skeleton they replace. */
const skeletonCards = Array.from({ length: 16 }, (_, index) => index % 5 === 1 || index % 7 === 4)

/** Placeholder cards, shown until the gallery's first images arrive. CSS places them (shell/firstPage.css). */
function Skeleton() {
  useAnnouncement(text.loading)
  return (
    <div aria-hidden="true" className={clsx(styles.skeleton, 'first-page-frame')}>
      <div className="first-page">
        {skeletonCards.map((isTall, index) => (
          <span key={index} className={clsx(styles.card, isTall && 'tall')} />
        ))}
      </div>
    </div>
  )
}
