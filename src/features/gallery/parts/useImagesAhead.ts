import { useEffect, useRef, type RefObject } from 'react'
import type { StoreImage } from '@/api/image'
import { cardSource } from '@/features/gallery/cardSource'
import type { Range } from '@/features/gallery/visibleRange'
import { cachedAddressIn, type ImageCache } from '@/features/imageCache/imageCacheSlice'
import { stopLoading } from './stopLoading'

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
    const before = requested.current
    // Requests of drawn cards continue: a lazy image joins one only after its card's layout.
    const drawn = images.slice(range.first, range.end).filter((image) => before.has(image))
    const count = ahead.current - range.end
    // Requests of a faster scroll continue until their cards are drawn.
    const wanted = images
      .slice(range.end, range.end + MAX_IMAGES)
      .filter((image, index) => before.has(image) || (index < count && !cachedAddressIn(imageCache, image)))
    const pictureOf = (image: StoreImage) =>
      before.get(image) ?? request(image, images.indexOf(image, range.first), columnsOf)
    requested.current = new Map([...drawn, ...wanted].map((image) => [image, pictureOf(image)]))
    for (const [image, picture] of before) if (!requested.current.has(image)) stopLoading(picture)
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
