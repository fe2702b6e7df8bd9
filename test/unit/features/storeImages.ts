import { toStoreImages, type StoreImage } from '@/api/image'
import { DEFAULT_PRICES, type PackPrices } from '@/api/packPrices'
import { cents } from '@/shared/money'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'

/** Creates `count` different store images with ids from 1. */
export const imagesOf = (count: number): StoreImage[] => toStoreImages(buildRawImages(count))

/** Creates store images with these ids. */
export const imagesWithIds = (ids: readonly string[]): StoreImage[] =>
  toStoreImages(ids.map((id) => buildRawImage({ id })))

/** The default packages with these prices per image, in cents. */
export const pricesOf = (individual: number, pack5: number, pack10: number): PackPrices => ({
  individual: { ...DEFAULT_PRICES.individual, pricePerImage: cents(individual) },
  pack5: { ...DEFAULT_PRICES.pack5, pricePerImage: cents(pack5) },
  pack10: { ...DEFAULT_PRICES.pack10, pricePerImage: cents(pack10) },
})
