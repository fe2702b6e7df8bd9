import { preload } from 'react-dom'
import type { StoreImage } from '@/api/image'
import { cardSource } from '@/features/gallery/cardSource'
import { BREAKPOINTS_PX } from '@/shared/styles/breakpoints'

/** In a window wider than this the first row has one more image. */
const WIDER_FIRST_ROWS = [BREAKPOINTS_PX.phone, BREAKPOINTS_PX.tablet, BREAKPOINTS_PX.laptop]

/**
 * Lets the browser request the images of the first row first. How many that are depends on the window, which a server does not
 * know: the first image is in every row, the others follow in wider windows.
 */
export function preloadFirstRow(images: readonly StoreImage[]): void {
  WIDER_FIRST_ROWS.forEach((width, index) => {
    const image = images[index + 1]
    if (!image) return
    const { src, srcSet, sizes, crossOrigin } = cardSource(image, index + 1)
    const variants = srcSet !== undefined && { imageSrcSet: srcSet, imageSizes: sizes }
    preload(src, { as: 'image', fetchPriority: 'high', media: `(width > ${width}px)`, crossOrigin, ...variants })
  })
}
