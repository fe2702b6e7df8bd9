import type { StoreImage } from '@/api/image'
import { PACK_SIZES, type PackPrices } from '@/api/packPrices'
import type { Cents } from '@/shared/money'
import { groupIntoPackages, savingsOf, totalsOf } from './packages'

/** `size`: the images of the completed pack; `savings`: of the whole cart, without a promo code. */
export type CompletedPack = { readonly size: number; readonly savings: Cents }

/** Returns the pack that the last image of the cart completed; null if it completed none, or one that saves nothing. */
export function completedPackOf(images: readonly StoreImage[], prices: PackPrices): CompletedPack | null {
  const packages = groupIntoPackages(images, prices)
  const last = packages.at(-1)
  if (!last || last.type === 'individual') return null
  const savings = savingsOf(images.length, prices, totalsOf(packages, 0).total)
  return savings > 0 ? { size: PACK_SIZES[last.type], savings } : null
}
