import * as v from 'valibot'
import type { PackPrices } from '@/api/packPrices'
import { cents } from '@/shared/money'

/** Prices as they are kept in the browser; `lastUpdated` in epoch ms. */
export type CachedPrices = { readonly prices: PackPrices; readonly lastUpdated: number }

/** Prices this old are not shown without asking (spec section 9). */
export const PRICE_CACHE_MAX_AGE_MS = 24 * 60 * 60 * 1000
/** Prices this old are shown, and asked for anew meanwhile (spec section 9). */
export const PRICE_CACHE_REFRESH_AGE_MS = 20 * 60 * 60 * 1000

/** `fresh`: take them; `ageing`: take them and ask; `expired`: only when asking fails. */
export type PriceFreshness = 'fresh' | 'ageing' | 'expired'

/** How far cached prices can be trusted. Ones from the future were written by a clock that was wrong. */
export function freshnessOf({ lastUpdated }: CachedPrices, now: number): PriceFreshness {
  const age = now - lastUpdated
  if (age < 0 || age >= PRICE_CACHE_MAX_AGE_MS) return 'expired'
  return age > PRICE_CACHE_REFRESH_AGE_MS ? 'ageing' : 'fresh'
}

/** Later ones are no dates, and cannot be shown as one. */
const LATEST_DATE_MS = 8.64e15

const packPrice = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  pricePerImage: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000), v.transform(cents)),
  discountPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
})
const cachedPrices = v.object({
  prices: v.object({ individual: packPrice, pack5: packPrice, pack10: packPrice }),
  lastUpdated: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_DATE_MS)),
})

/** The prices in what was stored; null when that is anything else. */
export function toCachedPrices(stored: unknown): CachedPrices | null {
  const { success, output } = v.safeParse(cachedPrices, stored)
  return success ? output : null
}
