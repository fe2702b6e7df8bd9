import { useState } from 'react'
import type { StoreImage } from '@/api/image'
import { text } from '@/features/viewer/text'
import { IconButton } from '@/shared/ui/IconButton'
import { Picture, type PictureView } from './Picture'
import styles from './Stage.module.css'
import { TurnButton } from './TurnButton'
import { usePicturesAhead } from './usePicturesAhead'
import { useSwipe } from './useSwipe'

export type Turn = {
  readonly previous: StoreImage | undefined
  readonly next: StoreImage | undefined
  /** Undefined at that end of the gallery. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

const FRESH: PictureView = { status: 'loading', isZoomed: false }

/** The picture with the buttons around it, which stay when the picture changes: one of them may have the focus. */
export function Stage({ image, turn }: { image: StoreImage; turn: Turn | undefined }) {
  const [viewed, setViewed] = useState({ imageId: image.id, view: FRESH })
  const view = viewed.imageId === image.id ? viewed.view : FRESH
  const handleView = (next: PictureView) => {
    setViewed({ imageId: image.id, view: next })
  }
  const swipe = useSwipe({ onSwipeRight: turn?.onPrevious, onSwipeLeft: turn?.onNext })
  usePicturesAhead(turn?.next, turn?.previous, view.status === 'shown')
  const toggleZoom = () => {
    handleView({ ...view, isZoomed: !view.isZoomed })
  }

  return (
    // The whole stage takes swipes, its buttons too; in a zoomed picture one finger moves the picture.
    <div className={styles.stage} data-zoomed={view.isZoomed} {...(view.isZoomed ? {} : swipe)}>
      <Picture key={image.id} image={image} view={view} onView={handleView} />
      {turn && (
        <>
          <TurnButton
            icon="previous"
            label={text.previous}
            className={styles.previous ?? ''}
            onTurn={turn.onPrevious}
          />
          <TurnButton icon="next" label={text.next} className={styles.next ?? ''} onTurn={turn.onNext} />
        </>
      )}
      {view.status === 'shown' && (
        <IconButton
          icon={view.isZoomed ? 'zoomOut' : 'zoomIn'}
          label={view.isZoomed ? text.zoomOut : text.zoomIn}
          className={styles.zoom ?? ''}
          onClick={toggleZoom}
        />
      )}
    </div>
  )
}
