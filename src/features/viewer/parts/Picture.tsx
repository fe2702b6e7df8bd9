import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { text } from '@/features/viewer/text'
import { useKeptPicture } from '@/features/imageCache/useKeptPicture'
import { isTall } from '@/shared/isTall'
import { useWhenOnline } from '@/shared/useWhenOnline'
import styles from './Picture.module.css'

export type PictureView = { readonly status: 'loading' | 'shown' | 'broken'; readonly isZoomed: boolean }

type Props = {
  image: StoreImage
  view: PictureView
  onView: (view: PictureView) => void
}

/** The picture in its frame. Zoomed, it is larger than the frame and scrolls in it, by finger, wheel, bars or keys. */
export function Picture({ image, view: { status, isZoomed }, onView }: Props) {
  const kept = useKeptPicture(image)
  const frame = useRef<HTMLDivElement>(null)

  useWhenOnline(
    useCallback(() => {
      onView({ status: 'loading', isZoomed: false })
    }, [onView]),
    status === 'broken',
  )

  // A zoomed picture begins at its middle.
  useEffect(() => {
    const element = frame.current
    if (!element || !isZoomed) return
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2
  }, [isZoomed])

  // Arrow keys scroll a zoomed picture instead of turning to the next one.
  const keepKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') event.stopPropagation()
  }
  const zoomedProps = { role: 'group', tabIndex: 0, 'aria-label': image.title, onKeyDown: keepKeys }
  return (
    <div ref={frame} className={styles.frame} data-zoomed={isZoomed} {...(isZoomed && zoomedProps)}>
      {status === 'loading' && (
        <p role="status" className={styles.note}>
          {text.loading}
        </p>
      )}
      {status === 'broken' ? (
        <p className={styles.note}>{text.brokenImage}</p>
      ) : (
        <img
          className={styles.picture}
          data-vertical={isTall(image)}
          data-status={status}
          {...kept}
          src={image.url}
          alt={image.title}
          width={image.width}
          height={image.height}
          draggable={false}
          onLoad={() => {
            onView({ status: 'shown', isZoomed })
          }}
          onError={() => {
            onView({ status: 'broken', isZoomed: false })
          }}
          onDoubleClick={() => {
            onView({ status, isZoomed: !isZoomed })
          }}
        />
      )}
    </div>
  )
}
