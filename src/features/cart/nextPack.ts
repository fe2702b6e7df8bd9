import { PACK_SIZES, type PackPrices } from '@/api/packPrices'
import type { Cents } from '@/shared/money'

/** How many images are missing to the next package, and what each one in it costs. */
export type NextPack = { readonly missing: number; readonly pricePerImage: Cents }

/**
 * The package that a few more images would fill: of five for up to four single images, of ten for five to nine.
 * @returns null when all images are in packages of ten, or when those beyond would not be cheaper in the next package
 */
export function nextPackOf(imageCount: number, prices: PackPrices): NextPack | null {
  const beyondTens = imageCount % PACK_SIZES.pack10
  if (beyondTens === 0) return null
  const inFive = beyondTens < PACK_SIZES.pack5 ? 0 : PACK_SIZES.pack5
  const next = inFive === 0 ? 'pack5' : 'pack10'
  const { pricePerImage } = prices[next]
  const costNow = inFive * prices.pack5.pricePerImage + (beyondTens - inFive) * prices.individual.pricePerImage
  if (beyondTens * pricePerImage >= costNow) return null
  return { missing: PACK_SIZES[next] - beyondTens, pricePerImage }
}
