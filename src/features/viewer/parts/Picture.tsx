import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type PointerEvent,
} from 'react'
import type { StoreImage } from '@/api/image'
import { variantSettings } from '@/api/imageSource'
import { variantsOf } from '@/api/imageVariants'
import { cachedAddressIn, selectImageCache } from '@/features/imageCache/imageCacheSlice'
import { fullSizeSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/SmallPicture'
import { text } from '@/features/viewer/text'
import type { Neighbors } from '@/features/viewer/useViewer'
import { loadedAddressOf } from '@/platform/loadedImage'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { useBrokenImage } from '@/shared/hooks/useBrokenImage'
import { IconButton } from '@/shared/ui/IconButton'
import { isTall } from '@/shared/ui/isTall'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppSelector } from '@/store/hooks'
import styles from './Picture.module.css'

type Props = { image: StoreImage; neighbors: Neighbors | undefined }

/** The image in its frame. Zoomed, it is larger than the frame and scrolls by finger, wheel, scrollbars or keys. */
export function Picture({ image, neighbors }: Props) {
  const source = useImageSource(image, fullSizeSource)
  const preview = usePreview(image)
  const { isBroken, onError } = useBrokenImage(image.url)
  const [isLoaded, setIsLoaded] = useState(false)
  const [isZoomWanted, setIsZoomWanted] = useState(false)
  const isShown = isLoaded && !isBroken
  const isZoomed = isShown && isZoomWanted
  const stateBeforeLoad = preview ? 'preview' : 'loading'
  const frame = useRef<HTMLDivElement>(null)
  usePrefetchNeighbors(neighbors?.next, neighbors?.previous, isShown)

  // An image that the gallery loaded is shown in the viewer's first frame.
  useLayoutEffect(() => {
    const picture = frame.current?.querySelector('img')
    if (picture?.complete && picture.naturalWidth > 0) setIsLoaded(true)
  }, [])

  // Zoom in on the middle of the image.
  useEffect(() => {
    const element = frame.current
    if (!element || !isZoomed) return
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2
  }, [isZoomed])

  const toggleZoom = () => {
    setIsZoomWanted(!isZoomWanted)
  }
  const zoomedProps = {
    role: 'group',
    tabIndex: 0,
    'aria-label': image.title,
    // Arrow keys and one finger scroll a zoomed image instead of showing the next image.
    'data-arrows': 'scroll',
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation()
    },
  }
  return (
    <>
      <div ref={frame} className={styles.frame} data-zoomed={isZoomed} {...(isZoomed && zoomedProps)}>
        {!isLoaded && !isBroken && !preview && (
          <p role="status" className={styles.note}>
            {text.loading}
          </p>
        )}
        {isBroken ? (
          <p className={styles.note}>{text.brokenImage}</p>
        ) : (
          <img
            className={styles.picture}
            data-vertical={isTall(image)}
            data-status={isLoaded ? 'shown' : stateBeforeLoad}
            style={isLoaded ? undefined : preview}
            {...source}
            alt={image.title}
            width={image.width}
            height={image.height}
            decoding="sync"
            draggable={false}
            onLoad={() => {
              setIsLoaded(true)
            }}
            onError={onError}
            onDoubleClick={toggleZoom}
          />
        )}
      </div>
      {isShown && (
        <IconButton
          icon={isZoomed ? lateIcons.zoomOut : 'zoomIn'}
          label={isZoomed ? text.zoomOut : text.zoomIn}
          className={styles.zoom ?? ''}
          onClick={toggleZoom}
        />
      )}
    </>
  )
}

/**
 * Returns the style that shows an image's smaller version from the gallery until it has loaded; undefined without one.
 * Fixed at mount.
 */
export function usePreview(image: StoreImage): CSSProperties | undefined {
  const [preview] = useState(() => {
    const variants = variantsOf(image, variantSettings).map(({ address }) => address)
    const loaded = variants.length > 0 ? loadedAddressOf([image.url, ...variants]) : undefined
    if (loaded === undefined) return undefined
    // As a string of CSS: an address may contain quotes in its query.
    return { backgroundImage: `url(${JSON.stringify(loaded)})` }
  })
  return preview
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
