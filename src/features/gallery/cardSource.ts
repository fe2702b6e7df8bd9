import type { StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { firstPageSource, imageSource, type ImageSource } from '@/features/imageCache/imageSource'
import { CARRIED_CARDS } from '@/shared/config/dataBlocks'
import { imageSizes } from './imageSizes'

/**
 * The source of a card's image, always with the same request mode: in another one the browser would reload it.
 * @param index of the card, zero-based
 * @param cachedAddress the address under which the image is cached
 * @param columnsOf returns the grid's columns for a window's width; the gallery's by default
 */
export function cardSource(
  image: StoreImage,
  index: number,
  cachedAddress?: SafeUrl,
  columnsOf?: (windowWidth: number) => number,
): ImageSource {
  const sizes = () => imageSizes(image, columnsOf)
  const isOfFirstPage = index < CARRIED_CARDS && cachedAddress === undefined
  return isOfFirstPage ? firstPageSource(image, sizes) : imageSource(image, cachedAddress, sizes)
}
