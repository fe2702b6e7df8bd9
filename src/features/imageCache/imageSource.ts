import type { SafeUrl } from '@/api/imageAddress'
import { imageSrcset } from '@/api/imageSource'
import type { StoreImage } from '@/api/parseImage'

/** The `<img>` attributes that say where an image comes from, named as React names them. */
export type ImageSource = {
  readonly src: SafeUrl
  readonly srcSet?: string
  readonly sizes?: string
  /**
   * Changes the mode of the request, by which the worker recognizes a cached image (build/runtimeCaching.ts). It answers no
   * other image.
   */
  readonly crossOrigin?: 'anonymous'
}

const cachedSource = (address: SafeUrl): ImageSource => ({ src: address, crossOrigin: 'anonymous' })

/**
 * Where a small image comes from: from the cache, or in the size that fits.
 * @param cachedAddress the address under which the image is cached
 * @param sizes how wide the image is drawn, as in `<img sizes>`
 */
export function imageSource(
  image: Pick<StoreImage, 'url' | 'width'>,
  cachedAddress: SafeUrl | undefined,
  sizes: () => string,
): ImageSource {
  if (cachedAddress !== undefined) return cachedSource(cachedAddress)
  const srcSet = imageSrcset(image)
  return srcSet === undefined ? { src: image.url } : { src: image.url, srcSet, sizes: sizes() }
}

/**
 * Where a small image of a first page comes from, of which a document does not know yet whether it is cached: the worker looks for
 * all of the store's own.
 */
export function firstPageSource(image: Pick<StoreImage, 'url' | 'width'>, sizes: () => string): ImageSource {
  const source = imageSource(image, undefined, sizes)
  const isOwn = [source.src, source.srcSet ?? '/'].every((address) => address.startsWith('/'))
  return isOwn ? { ...source, crossOrigin: 'anonymous' } : source
}

/** Where an image in full size comes from: a cached variant replaces it only without a network. */
export function fullSizeSource({ url }: Pick<StoreImage, 'url'>, cachedAddress: SafeUrl | undefined): ImageSource {
  const isUsed = cachedAddress === url || !navigator.onLine
  return cachedAddress !== undefined && isUsed ? cachedSource(cachedAddress) : { src: url }
}
