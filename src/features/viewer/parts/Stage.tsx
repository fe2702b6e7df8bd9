import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type PointerEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { cachedAddressIn, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { fullSizeSource } from '@/features/imageCache/imageSource'
import { text } from '@/features/viewer/text'
import type { Neighbors } from '@/features/viewer/useViewer'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { IconButton } from '@/shared/ui/IconButton'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppSelector } from '@/store/hooks'
import { Picture, type PictureView } from './Picture'
import styles from './Stage.module.css'

const INITIAL_VIEW: PictureView = { status: 'loading', isZoomed: false }

/** The image and its buttons. The buttons stay mounted when the image changes, because one may have the focus. */
export function Stage({ image, neighbors }: { image: StoreImage; neighbors: Neighbors | undefined }) {
  const { id, url } = image
  const [viewed, setViewed] = useState({ id, url, view: INITIAL_VIEW })
  // A new address is a new attempt; an image that is shown already stays as it is.
  const isStale = viewed.id !== id || (viewed.url !== url && viewed.view.status === 'broken')
  const view = isStale ? INITIAL_VIEW : viewed.view
  const handleView = (next: PictureView) => {
    setViewed({ id, url, view: next })
  }
  const swipe = useSwipe(neighbors)
  usePrefetchNeighbors(neighbors?.next, neighbors?.previous, view.status === 'shown')
  const toggleZoom = () => {
    handleView({ ...view, isZoomed: !view.isZoomed })
  }

  return (
    // The whole stage takes swipes, buttons included; on a zoomed image one finger scrolls the image.
    <div className={styles.stage} data-zoomed={view.isZoomed} {...(view.isZoomed ? {} : swipe)}>
      <Picture key={id} image={image} view={view} onView={handleView} />
      {neighbors && (
        <>
          <TurnButton
            icon={lateIcons.previous}
            label={text.previous}
            className={styles.previous ?? ''}
            neighbor={neighbors.previous}
            onShow={neighbors.onShow}
          />
          <TurnButton
            icon={lateIcons.next}
            label={text.next}
            className={styles.next ?? ''}
            neighbor={neighbors.next}
            onShow={neighbors.onShow}
          />
        </>
      )}
      {view.status === 'shown' && (
        <IconButton
          icon={view.isZoomed ? lateIcons.zoomOut : 'zoomIn'}
          label={view.isZoomed ? text.zoomOut : text.zoomIn}
          className={styles.zoom ?? ''}
          onClick={toggleZoom}
        />
      )}
    </div>
  )
}

type TurnButtonProps = Pick<ComponentProps<typeof IconButton>, 'icon' | 'label' | 'className'> &
  Pick<Neighbors, 'onShow'> & { neighbor: StoreImage | undefined }

/** Button to a neighboring image. At the end it is aria-disabled instead of removed, so it does not lose the focus. */
function TurnButton({ neighbor, onShow, ...props }: TurnButtonProps) {
  return (
    <IconButton
      {...props}
      aria-disabled={neighbor === undefined}
      onClick={() => {
        onShow(neighbor)
      }}
    />
  )
}

/**
 * Prefetches the neighboring images, the next one first because most visitors go forward.
 * @param canPrefetch true once the current image has loaded; until then it gets all the bandwidth
 */
function usePrefetchNeighbors(
  next: StoreImage | undefined,
  previous: StoreImage | undefined,
  canPrefetch: boolean,
): void {
  const cache = useAppSelector(selectImageCache)
  const fetchPicture = useEffectEvent((image: StoreImage) => {
    Object.assign(new Image(), fullSizeSource(image, cachedAddressIn(cache, image)))
  })
  useEffect(() => {
    if (!canPrefetch || prefersReducedData()) return
    for (const image of [next, previous]) if (image) fetchPicture(image)
  }, [canPrefetch, next, previous])
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
    onPointerCancel: () => {
      start.current = null
    },
  }
}
