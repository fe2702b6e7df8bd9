import { PACK_SIZES, type PackPrices } from '@/api/packPrices'
import type { Cents } from '@/shared/money'

/** `missing`: images to add for the next cheaper package; `size`: all of its images; `pricePerImage`: the price of each in it. */
export type NextPack = { readonly missing: number; readonly size: number; readonly pricePerImage: Cents }

/**
 * Returns the package that a few more images would fill: of five for one to four images beyond the tens, of ten for
 * five to nine.
 * @returns null when all images are in packages of ten, or when the next package would not be cheaper
 */
export function nextPackOf(imageCount: number, prices: PackPrices): NextPack | null {
  const beyondTens = imageCount % PACK_SIZES.pack10
  if (beyondTens === 0) return null
  const inFive = beyondTens < PACK_SIZES.pack5 ? 0 : PACK_SIZES.pack5
  const next = inFive === 0 ? 'pack5' : 'pack10'
  const { pricePerImage } = prices[next]
  const costNow = inFive * prices.pack5.pricePerImage + (beyondTens - inFive) * prices.individual.pricePerImage
  if (beyondTens * pricePerImage >= costNow) return null
  return { missing: PACK_SIZES[next] - beyondTens, size: PACK_SIZES[next], pricePerImage }
}
