import { useRef, type PointerEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { text } from '@/features/viewer/text'
import type { Neighbors } from '@/features/viewer/useViewer'
import { IconButton } from '@/shared/ui/IconButton'
import { lateIcons } from '@/shared/ui/lateIcons'
import { Picture } from './Picture'
import styles from './Stage.module.css'

/** The image and the buttons to its neighbors, which stay mounted when the image changes: one may have the focus. */
export function Stage({ image, neighbors }: { image: StoreImage; neighbors: Neighbors | undefined }) {
  const swipe = useSwipe(neighbors)
  return (
    // The whole stage takes swipes, buttons included.
    <div className={styles.stage} {...swipe}>
      <Picture key={image.id} image={image} neighbors={neighbors} />
      {neighbors &&
        (['previous', 'next'] as const).map((side) => (
          <IconButton
            key={side}
            icon={lateIcons[side]}
            label={text[side]}
            className={styles[side] ?? ''}
            // At the end it is aria-disabled instead of removed, so it does not lose the focus.
            aria-disabled={neighbors[side] === undefined}
            onClick={() => {
              neighbors.onShow(neighbors[side])
            }}
          />
        ))}
    </div>
  )
}

/** A shorter movement is an imprecise tap. */
const MIN_SWIPE_PX = 48

/** Returns handlers for horizontal swipes. The element needs `touch-action: pan-y pinch-zoom`. */
function useSwipe(neighbors: Neighbors | undefined) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      // A second finger is a pinch; on a page zoomed by pinch one finger scrolls the page.
      const isPinched = (window.visualViewport?.scale ?? 1) > 1
      start.current = pointerType === 'touch' && isPrimary && !isPinched ? { x, y } : null
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return
      const x = clientX - start.current.x
      const y = clientY - start.current.y
      start.current = null
      if (Math.abs(x) < MIN_SWIPE_PX || Math.abs(x) < Math.abs(y)) return
      neighbors?.onShow(x < 0 ? neighbors.next : neighbors.previous)
    },
  }
}
