import { PACK_SIZES, type PackPrices } from '@/api/prices'
import type { Cents } from '@/shared/money'

/** How many images are missing to the next package, and what each one in it costs. */
export type NextPack = { readonly missing: number; readonly pricePerImage: Cents }

/**
 * The package that a few more images would fill: of five for up to four single images, of ten for five to nine.
 * @returns null when all images are in packages of ten, or when the next package would not make them cheaper
 */
export function nextPackOf(imageCount: number, prices: PackPrices): NextPack | null {
  const beyondTens = imageCount % PACK_SIZES.pack10
  if (beyondTens === 0) return null
  const [now, next] = beyondTens < PACK_SIZES.pack5 ? (['individual', 'pack5'] as const) : (['pack5', 'pack10'] as const)
  const { pricePerImage } = prices[next]
  if (pricePerImage >= prices[now].pricePerImage) return null
  return { missing: PACK_SIZES[next] - beyondTens, pricePerImage }
}
