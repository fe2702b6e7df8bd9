import { text } from '@/features/gallery/text'
import type { GalleryState } from '@/features/gallery/useGallery'
import styles from './GalleryFooter.module.css'
import { LoadFailure } from './LoadFailure'

type Props = { status: GalleryState['status']; onRetry: () => void }

/** What comes after the last card: that more is on its way, that it failed, or that this was all. */
export function GalleryFooter({ status, onRetry }: Props) {
  return (
    <>
      {/* Over the page, not in it: at its end it would be pushed down by the very images it announces. */}
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
