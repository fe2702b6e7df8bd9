import * as v from 'valibot'
import { centsFromDollars } from '@/shared/money'
import { DEFAULT_PRICES, PACK_SIZES, type PackPrice, type PackPrices, type PackType } from './packPrices'

/** In dollars. No image costs more; a bigger number is garbage that the buyer would be charged. */
const HIGHEST_PRICE_USD = 10_000
const LONGEST_NAME = 60

const priceUsd = v.pipe(v.number(), v.minValue(0.01), v.maxValue(HIGHEST_PRICE_USD), v.transform(centsFromDollars))
const percentText = v.pipe(
  v.string(),
  v.check((percent) => /^\s*\d{1,3}(\.\d{1,2})?\s*%?\s*$/.test(percent)),
  v.transform(Number.parseFloat),
  v.maxValue(100),
)
const nameText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_NAME))

const pricePackage = (type: PackType) =>
  v.object({
    cantidad: v.literal(PACK_SIZES[type]),
    precioUsd: priceUsd,
    nombre: v.fallback(nameText, DEFAULT_PRICES[type].name),
    descuento: v.fallback(percentText, DEFAULT_PRICES[type].discountPercent),
  })

/**
 * Parses the server's price packages. Defaults replace a missing package, a package without a usable price, and an
 * invalid name or discount (spec: calls.prices.unusable).
 * @returns null when no package is usable
 */
export function toPackPrices(raw: unknown): PackPrices | null {
  if (!Array.isArray(raw)) return null
  const find = (type: PackType): PackPrice | undefined => {
    const schema = pricePackage(type)
    for (const one of raw as readonly unknown[]) {
      const { success, output } = v.safeParse(schema, one)
      if (success) return { name: output.nombre, pricePerImage: output.precioUsd, discountPercent: output.descuento }
    }
    return undefined
  }
  const found = { individual: find('individual'), pack5: find('pack5'), pack10: find('pack10') }
  if (Object.values(found).every((price) => price === undefined)) return null
  return {
    individual: found.individual ?? DEFAULT_PRICES.individual,
    pack5: found.pack5 ?? DEFAULT_PRICES.pack5,
    pack10: found.pack10 ?? DEFAULT_PRICES.pack10,
  }
}
