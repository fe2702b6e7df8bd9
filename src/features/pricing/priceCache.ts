import * as v from 'valibot'
import { HIGHEST_PRICE_USD, type PackPrices } from '@/api/packPrices'
import { cents } from '@/shared/money'

/** Prices as stored in the browser; `lastUpdated` in epoch ms. */
export type CachedPrices = { readonly prices: PackPrices; readonly lastUpdated: number }

/** Stored prices expire at this age (spec: 9.price.day). */
const PRICE_CACHE_MAX_AGE_MS = 24 * 60 * 60 * 1000
/** Stored prices older than this are shown while new prices are requested (spec: 9.price.refresh). */
const PRICE_CACHE_REFRESH_AGE_MS = 20 * 60 * 60 * 1000

/** `fresh`: use them; `ageing`: use them and request new ones; `expired`: use them only if the request fails. */
export type PriceFreshness = 'fresh' | 'ageing' | 'expired'

/** Returns the freshness of stored prices. A time in the future came from a wrong clock: expired. */
export function freshnessOf({ lastUpdated }: CachedPrices, now: number): PriceFreshness {
  const age = now - lastUpdated
  if (age < 0 || age >= PRICE_CACHE_MAX_AGE_MS) return 'expired'
  return age > PRICE_CACHE_REFRESH_AGE_MS ? 'ageing' : 'fresh'
}

/** The latest time in ms that a JavaScript Date can hold. */
const LATEST_DATE_MS = 8.64e15

const packPrice = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  pricePerImage: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(HIGHEST_PRICE_USD * 100),
    v.transform(cents),
  ),
  discountPercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
})
const cachedPrices = v.object({
  prices: v.object({ individual: packPrice, pack5: packPrice, pack10: packPrice }),
  lastUpdated: v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_DATE_MS)),
})

/** Parses stored prices; null when they are invalid. */
export function toCachedPrices(stored: unknown): CachedPrices | null {
  const { success, output } = v.safeParse(cachedPrices, stored)
  return success ? output : null
}
