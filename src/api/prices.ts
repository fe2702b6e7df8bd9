import * as v from 'valibot'
import { withoutDirectionControls } from '@/shared/cleanText'
import { centsFromDollars } from '@/shared/money'
import {
  DEFAULT_PRICES,
  HIGHEST_PRICE_USD,
  PACK_SIZES,
  type PackPrice,
  type PackPrices,
  type PackType,
} from './packPrices'
import { toNumber, toPercent } from './rawValues'

const MAX_NAME_LENGTH = 60

const priceUsd = v.pipe(
  v.unknown(),
  v.transform(toNumber),
  v.number(),
  v.minValue(0),
  v.maxValue(HIGHEST_PRICE_USD),
  // Must not round to a free image.
  v.check((usd) => usd === 0 || usd >= 0.005),
  v.transform(centsFromDollars),
)
/** 0.2 may mean 20 %, so the default applies. */
const percent = v.pipe(
  v.unknown(),
  v.transform(toPercent),
  v.number(),
  v.check((value) => value === 0 || (value >= 1 && value <= 100)),
)
const nameText = v.pipe(
  v.string(),
  v.transform(withoutDirectionControls),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(MAX_NAME_LENGTH),
)

const pricePackage = (type: PackType) =>
  v.object({
    precioUsd: priceUsd,
    nombre: v.fallback(nameText, DEFAULT_PRICES[type].name),
    descuento: v.fallback(percent, DEFAULT_PRICES[type].discountPercent),
  })

/**
 * Parses the server's price packages. A missing package, and an invalid name or discount, are replaced by their
 * defaults (spec: calls.prices.missing).
 * @returns null without packages, or when any price is invalid: never a partial list
 */
export function toPackPrices(raw: unknown): PackPrices | null {
  if (!Array.isArray(raw)) return null
  const read = (type: PackType) =>
    raw.filter((one) => sizeOf(one) === PACK_SIZES[type]).map((one) => v.safeParse(pricePackage(type), one))
  const found = { individual: read('individual'), pack5: read('pack5'), pack10: read('pack10') }
  const all = Object.values(found).flat()
  if (all.length === 0 || all.some(({ success }) => !success)) return null
  const priceOf = (type: PackType): PackPrice => {
    const [first] = found[type]
    if (!first?.success) return DEFAULT_PRICES[type]
    const { nombre: name, precioUsd: pricePerImage, descuento: discountPercent } = first.output
    return { name, pricePerImage, discountPercent }
  }
  return { individual: priceOf('individual'), pack5: priceOf('pack5'), pack10: priceOf('pack10') }
}

const sizeOf = (one: unknown) => toNumber((one as { cantidad?: unknown } | null)?.cantidad)
