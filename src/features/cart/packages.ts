import type { StoreImage } from '@/api/image'
import { PACK_SIZES, type PackPrices, type PackType } from '@/api/packPrices'
import { cents, type Cents } from '@/shared/money'

/** Images that are sold together (spec: 3.cart-package). */
export type CartPackage = {
  readonly type: PackType
  readonly images: readonly StoreImage[]
  /** The price of the whole package. */
  readonly price: Cents
}

/** The three amounts of the summary; total equals subtotal less discount, to the cent. */
export type CartTotals = { readonly subtotal: Cents; readonly discount: Cents; readonly total: Cents }

/** Packs a cart, and prices each package. */
export function groupIntoPackages(images: readonly StoreImage[], prices: PackPrices): CartPackage[] {
  return splitIntoPacks(images).map(({ type, images: packed }) => ({
    type,
    images: packed,
    price: cents(packed.length * prices[type].pricePerImage),
  }))
}

/**
 * Splits images into packages: tens first, then fives, and the rest is one package of single images. Images keep their
 * order (spec: 4.packing.order, calls.prices.left-over).
 */
export function splitIntoPacks<Image>(images: readonly Image[]): { type: PackType; images: readonly Image[] }[] {
  const packages: { type: PackType; images: readonly Image[] }[] = []
  const pack = (type: PackType, from: number, to: number) => {
    packages.push({ type, images: images.slice(from, to) })
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
 * Returns the totals of the packages, less a promo code's percent (0 to 100, two decimals) (spec: 5.total).
 * The discount is rounded once, to the nearest cent; the total is the rest.
 */
export function totalsOf(packages: readonly CartPackage[], promoPercent: number): CartTotals {
  const subtotal = packages.reduce((sum, { price }) => sum + price, 0)
  // Multiply in whole hundredths of a percent: a product of integers is exact.
  const discount = Math.round((subtotal * Math.round(promoPercent * 100)) / 10_000)
  return { subtotal: cents(subtotal), discount: cents(discount), total: cents(subtotal - discount) }
}

/**
 * Returns whether the server's discount is what a package saves against single images, to the percent. Only then name
 * the reference price.
 */
export function isDiscountOnIndividual(type: PackType, prices: PackPrices): boolean {
  const { pricePerImage, discountPercent } = prices[type]
  const saved = 100 * (1 - pricePerImage / prices.individual.pricePerImage)
  return discountPercent > 0 && Math.abs(saved - discountPercent) <= 0.5
}

/** Returns the savings of this total against the price of single images; at least 0. */
export function savingsOf(imageCount: number, prices: PackPrices, total: Cents): Cents {
  return cents(Math.max(0, imageCount * prices.individual.pricePerImage - total))
}

/**
 * Returns the size of the pack that the last image of the cart completed, and the savings of the whole cart without a
 * promo code; null if it completed none, or one that saves nothing.
 */
export function completedPackOf(images: readonly StoreImage[], prices: PackPrices) {
  const packages = groupIntoPackages(images, prices)
  const last = packages.at(-1)
  if (!last || last.type === 'individual') return null
  const savings = savingsOf(images.length, prices, totalsOf(packages, 0).total)
  return savings > 0 ? { size: PACK_SIZES[last.type], savings } : null
}

/**
 * Returns the package that a few more images would fill, with its size and its price per image: of five for one to four
 * images beyond the tens, of ten for five to nine.
 * @returns null when all images are in packages of ten, or when the next package would not be cheaper
 */
export function nextPackOf(imageCount: number, prices: PackPrices) {
  const beyondTens = imageCount % PACK_SIZES.pack10
  if (beyondTens === 0) return null
  const inFive = beyondTens < PACK_SIZES.pack5 ? 0 : PACK_SIZES.pack5
  const next = inFive === 0 ? 'pack5' : 'pack10'
  const { pricePerImage } = prices[next]
  const costNow = inFive * prices.pack5.pricePerImage + (beyondTens - inFive) * prices.individual.pricePerImage
  if (beyondTens * pricePerImage >= costNow) return null
  return { missing: PACK_SIZES[next] - beyondTens, size: PACK_SIZES[next], pricePerImage }
}
