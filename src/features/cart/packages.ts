import type { StoreImage } from '@/api/image'
import { PACK_SIZES, type PackPrices, type PackType } from '@/api/packPrices'
import { cents, type Cents } from '@/shared/money'

/** Images that are sold together (spec section 3). */
export type CartPackage = {
  readonly type: PackType
  readonly images: readonly StoreImage[]
  /** Of the whole package. */
  readonly price: Cents
}

/** The three lines of a summary; subtotal less discount is the total, to the cent. */
export type CartTotals = { readonly subtotal: Cents; readonly discount: Cents; readonly total: Cents }

/**
 * Packs a cart: tens are filled before fives, and what is left over is one package of single images. Images keep their
 * order (spec section 4, cart packaging).
 */
export function groupIntoPackages(images: readonly StoreImage[], prices: PackPrices): CartPackage[] {
  const packages: CartPackage[] = []
  const pack = (type: PackType, from: number, to: number) => {
    const packed = images.slice(from, to)
    packages.push({ type, images: packed, price: cents(packed.length * prices[type].pricePerImage) })
  }
  let packedCount = 0
  for (const type of ['pack10', 'pack5'] as const) {
    const size = PACK_SIZES[type]
    for (; images.length - packedCount >= size; packedCount += size) pack(type, packedCount, packedCount + size)
  }
  if (packedCount < images.length) pack('individual', packedCount, images.length)
  return packages
}

/**
 * What the packages cost with a promo code's percent (0 to 100, two decimals) taken off (spec section 5).
 * The discount is rounded once, to the nearest cent, and the total is what remains.
 */
export function totalsOf(packages: readonly CartPackage[], promoPercent: number): CartTotals {
  const subtotal = packages.reduce((sum, { price }) => sum + price, 0)
  // In whole hundredths of a percent: a product of whole numbers is exact.
  const discount = Math.round((subtotal * Math.round(promoPercent * 100)) / 10_000)
  return { subtotal: cents(subtotal), discount: cents(discount), total: cents(subtotal - discount) }
}

/** What somebody spares who pays this total instead of the price of a single image for each; 0 when they spare nothing. */
export function savingsOf(imageCount: number, prices: PackPrices, total: Cents): Cents {
  return cents(Math.max(0, imageCount * prices.individual.pricePerImage - total))
}
