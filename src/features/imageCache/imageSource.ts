import type { SafeUrl } from '@/api/imageAddress'
import { imageSrcset } from '@/api/imageSource'
import type { StoreImage } from '@/api/parseImage'

/** The `<img>` attributes of an image's source, in React's names. */
export type ImageSource = {
  readonly src: SafeUrl
  readonly srcSet?: string
  readonly sizes?: string
  /**
   * Sets the request mode by which the worker recognizes a cached image (tools/runtimeCaching.ts). It answers no other
   * image.
   */
  readonly crossOrigin?: 'anonymous'
}

const cachedSource = (address: SafeUrl): ImageSource => ({ src: address, crossOrigin: 'anonymous' })

/**
 * The source of a small image: the cache, or the size that fits.
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
 * The source of a first page's small image. A document does not know whether it is cached, so the worker looks up all
 * of the store's own.
 */
export function firstPageSource(image: Pick<StoreImage, 'url' | 'width'>, sizes: () => string): ImageSource {
  const source = imageSource(image, undefined, sizes)
  const isOwn = [source.src, source.srcSet ?? '/'].every((address) => address.startsWith('/'))
  return isOwn ? { ...source, crossOrigin: 'anonymous' } : source
}

/** The source of a full-size image: a cached variant replaces it only without a network. */
export function fullSizeSource({ url }: Pick<StoreImage, 'url'>, cachedAddress: SafeUrl | undefined): ImageSource {
  const isUsed = cachedAddress !== undefined && (cachedAddress === url || !navigator.onLine)
  return isUsed ? cachedSource(cachedAddress) : { src: url }
}
