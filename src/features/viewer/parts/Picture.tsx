import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { variantSettings } from '@/api/imageSource'
import { variantsOf } from '@/api/imageVariants'
import { fullSizeSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/SmallPicture'
import { text } from '@/features/viewer/text'
import { loadedAddressOf } from '@/platform/loadedImage'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { isTall } from '@/shared/ui/isTall'
import styles from './Picture.module.css'

export type PictureView = { readonly status: 'loading' | 'shown' | 'broken'; readonly isZoomed: boolean }

type Props = {
  image: StoreImage
  view: PictureView
  onView: (view: PictureView) => void
}

/** The image in its frame. Zoomed, it is larger than the frame and scrolls by finger, wheel, scrollbars or keys. */
export function Picture({ image, view: { status, isZoomed }, onView }: Props) {
  const source = useImageSource(image, fullSizeSource)
  const preview = usePreview(image)
  const isEmpty = status === 'loading' && preview === undefined
  const frame = useRef<HTMLDivElement>(null)

  useOnReconnect(() => {
    onView({ status: 'loading', isZoomed: false })
  }, status === 'broken')

  // An image that the gallery loaded is shown in the viewer's first frame.
  useLayoutEffect(() => {
    const picture = frame.current?.querySelector('img')
    if (picture?.complete && picture.naturalWidth > 0) onView({ status: 'shown', isZoomed: false })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: later the load event reports it
  }, [])

  // Zoom in on the middle of the image.
  useEffect(() => {
    const element = frame.current
    if (!element || !isZoomed) return
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
    element.scrollTop = (element.scrollHeight - element.clientHeight) / 2
  }, [isZoomed])

  // Arrow keys scroll a zoomed image instead of showing the next image.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') event.stopPropagation()
  }
  const zoomedProps = { role: 'group', tabIndex: 0, 'aria-label': image.title, onKeyDown: handleKeyDown }
  return (
    <div ref={frame} className={styles.frame} data-zoomed={isZoomed} {...(isZoomed && zoomedProps)}>
      {isEmpty && (
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
          data-status={preview && status === 'loading' ? 'preview' : status}
          style={status === 'loading' ? preview : undefined}
          {...source}
          alt={image.title}
          width={image.width}
          height={image.height}
          decoding="sync"
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
