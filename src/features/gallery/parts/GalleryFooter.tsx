import { text } from '@/features/gallery/text'
import type { GalleryState } from '@/features/gallery/useGallery'
import { useIsHydrated } from '@/shared/hooks/useIsHydrated'
import styles from './GalleryFooter.module.css'
import { LoadFailure } from './LoadFailure'

type Props = { status: GalleryState['status']; onRetry: () => void }

/** Messages after the last card: more images are loading, loading failed, or the end was reached. */
export function GalleryFooter({ status: known, onRetry }: Props) {
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
