import { cents, type Cents } from '@/shared/money'

/** The ways in which images are sold (spec section 9). */
export type PackType = 'individual' | 'pack5' | 'pack10'

export type PackPrice = {
  readonly name: string
  readonly pricePerImage: Cents
  /** Percent, 0 to 100, against buying one by one. */
  readonly discountPercent: number
}

/** What an image costs in each kind of package. */
export type PackPrices = Readonly<Record<PackType, PackPrice>>

/** How many images make a package; an individual one is any number that is left over. */
export const PACK_SIZES = { individual: 1, pack5: 5, pack10: 10 } as const

/** What holds when the server says nothing usable (spec section 9). */
export const DEFAULT_PRICES: PackPrices = {
  individual: { name: 'Individual', pricePerImage: cents(250), discountPercent: 0 },
  pack5: { name: 'Pack de 5', pricePerImage: cents(200), discountPercent: 20 },
  pack10: { name: 'Pack de 10', pricePerImage: cents(175), discountPercent: 30 },
}
