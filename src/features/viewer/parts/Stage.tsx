import { useEffect, useRef, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { text } from '@/features/viewer/text'
import { isTall } from '@/shared/aspect'
import { IconButton } from '@/shared/ui/IconButton'
import styles from './Stage.module.css'
import { useSwipe } from './useSwipe'

type Props = {
  image: StoreImage
  /** Undefined where there is no such neighbour. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The picture itself. Zoomed, it is larger than its frame and scrolls in it, by finger, wheel, bars or arrow keys. */
export function Stage({ image, onPrevious, onNext }: Props) {
  const [status, setStatus] = useState<'loading' | 'shown' | 'broken'>('loading')
  const [isZoomed, setIsZoomed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const swipe = useSwipe({ onSwipeRight: onPrevious, onSwipeLeft: onNext })

  // A zoomed picture begins at its middle.
  useEffect(() => {
    const element = frame.current
    if (!element || !isZoomed) return
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2
  }, [isZoomed])

  return (
    <div className={styles.stage}>
      {/* Arrow keys scroll a zoomed picture instead of turning to the next one. */}
      <div
        ref={frame}
        className={styles.frame}
        data-zoomed={isZoomed}
        {...(isZoomed ? { role: 'group', tabIndex: 0, 'aria-label': image.title, onKeyDown: (event) => { event.stopPropagation() } } : swipe)}
      >
        {status === 'loading' && (
          <p role="status" className={styles.loading}>
            {text.loading}
          </p>
        )}
        {status === 'broken' ? (
          <p className={styles.broken}>{text.brokenImage}</p>
        ) : (
          <img
            className={styles.picture}
            data-vertical={isTall(image)}
            data-status={status}
            src={image.url}
            alt={image.title}
            width={image.width}
            height={image.height}
            draggable={false}
            onLoad={() => { setStatus('shown') }}
            onError={() => { setStatus('broken') }}
            onDoubleClick={() => { setIsZoomed(!isZoomed) }}
          />
        )}
      </div>
      {onPrevious && <IconButton icon="previous" label={text.previous} className={styles.previous ?? ''} onClick={onPrevious} />}
      {onNext && <IconButton icon="next" label={text.next} className={styles.next ?? ''} onClick={onNext} />}
      {status === 'shown' && (
        <IconButton
          icon={isZoomed ? 'zoomOut' : 'zoomIn'}
          label={isZoomed ? text.zoomOut : text.zoomIn}
          className={styles.zoom ?? ''}
          onClick={() => { setIsZoomed(!isZoomed) }}
        />
      )}
    </div>
  )
}
