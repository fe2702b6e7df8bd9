import { imageSrcset, variantSettings } from '@/api/imageSource'
import { variantsOf, variantWidthFor } from '@/api/imageVariants'
import type { CachedImage } from '@/features/imageCache/imageCacheSlice'
import { loadedAddressOf } from '@/platform/loadedImage'
import { widthFactorOf } from './cardSource'
import { gridFor } from './layout'

/** The image with the width of the variant that the page has loaded, or that its card will load. */
export function withShownVariant(image: CachedImage): CachedImage {
  // Without variants, or with one that has failed.
  if (imageSrcset(image) === undefined) return image
  const variants = variantsOf(image, variantSettings)
  const loaded = loadedAddressOf([image.url, ...variants.map(({ address }) => address)])
  const isLoaded = (address: string) => new URL(address, window.location.href).href === loaded
  const variant = loaded
    ? variants.find(({ address }) => isLoaded(address))?.width
    : variantWidthFor(image, expectedWidth(image))
  return variant === undefined ? image : { ...image, variant }
}

/** How wide the image has to be in a card of the gallery, in device pixels. */
function expectedWidth(image: CachedImage): number {
  const galleryWidth = document.querySelector('main ul')?.clientWidth ?? window.innerWidth
  const { columns, gap } = gridFor(window.innerWidth, galleryWidth)
  const cardWidth = (galleryWidth - gap * (columns - 1)) / columns
  return cardWidth * widthFactorOf(image) * window.devicePixelRatio
}
