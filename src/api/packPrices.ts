import { cents, type Cents } from '@/shared/money'

/** The packages in which images are sold (spec: 9.pack-sizes). */
export type PackType = 'individual' | 'pack5' | 'pack10'

export type PackPrice = {
  readonly name: string
  readonly pricePerImage: Cents
  /** Discount on the individual price, in percent, 0 to 100. */
  readonly discountPercent: number
}

/** The price per image in each type of package. */
export type PackPrices = Readonly<Record<PackType, PackPrice>>

/** In dollars: any cart's cents stay safe integers. Higher prices are invalid. */
export const HIGHEST_PRICE_USD = 1_000_000_000

/** Images per package. All images left over form one individual package (spec: calls.prices.left-over). */
export const PACK_SIZES = { individual: 1, pack5: 5, pack10: 10 } as const

/** Prices when the server sends none (spec: 9.price.individual, 9.price.pack5, 9.price.pack10). */
export const DEFAULT_PRICES: PackPrices = {
  individual: { name: 'Individual', pricePerImage: cents(250), discountPercent: 0 },
  pack5: { name: 'Pack de 5', pricePerImage: cents(200), discountPercent: 20 },
  pack10: { name: 'Pack de 10', pricePerImage: cents(175), discountPercent: 30 },
}
