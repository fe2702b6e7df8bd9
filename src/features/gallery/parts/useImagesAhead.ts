import { useEffect, useRef, type RefObject } from 'react'
import type { StoreImage } from '@/api/image'
import { cardSource } from '@/features/gallery/cardSource'
import type { Range } from '@/features/gallery/scrollPosition'
import { cachedAddressIn, type ImageCache } from '@/features/imageCache/imageCacheSlice'

/** More than are requested at once: images further away are from before a jump. */
const MAX_IMAGES = 200

type Options = {
  images: readonly StoreImage[]
  imageCache: ImageCache
  /** Indexes of the drawn cards. */
  range: Range
  /** Index after the last image to request; read after each change of `range`. */
  ahead: RefObject<number>
  /** Returns the grid's columns for a window's width; the gallery's by default. */
  columnsOf: ((windowWidth: number) => number) | undefined
}

/**
 * Requests images that a fast scroll will reach before their cards are drawn: a card is in view for less time than its
 * image takes to load. The card's image joins the request (spec: images.ahead).
 */
export function useImagesAhead({ images, imageCache, range, ahead, columnsOf }: Options): void {
  const requested = useRef(new Map<StoreImage, HTMLImageElement>())
  useEffect(() => {
    const pictures = requested.current
    images.slice(range.end, ahead.current).forEach((image, offset) => {
      if (pictures.has(image) || cachedAddressIn(imageCache, image)) return
      pictures.set(image, request(image, range.end + offset, columnsOf))
    })
    // Requests of drawn cards continue: a lazy image joins one only after its card's layout. So do those of a faster
    // scroll, until their cards are drawn.
    const near = new Set(images.slice(range.first, range.end + MAX_IMAGES))
    for (const [image, picture] of pictures) {
      if (near.has(image)) continue
      stopLoading(picture)
      pictures.delete(image)
    }
  }, [images, imageCache, range, ahead, columnsOf])
  useEffect(
    () => () => {
      requested.current.forEach(stopLoading)
    },
    [],
  )
}

function request(image: StoreImage, index: number, columnsOf: Options['columnsOf']): HTMLImageElement {
  const { src, srcSet = '', sizes = '', crossOrigin = null } = cardSource(image, index, undefined, columnsOf)
  // `src` last: set first, it would request the original.
  return Object.assign(new Image(), { crossOrigin, sizes, srcset: srcSet, src })
}

/**
 * Aborts loading an image that is no longer needed, which browsers do not do. Use `data:,`: removing `src` leaks a
 * detached image, and its card, in Chromium.
 */
export function stopLoading(picture: HTMLImageElement): void {
  if (picture.complete) return
  picture.removeAttribute('srcset')
  picture.src = 'data:,'
}
