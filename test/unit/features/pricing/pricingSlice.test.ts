import { DEFAULT_PRICES } from '@/api/packPrices'
import { freshnessOf, toCachedPrices } from '@/features/pricing/pricingSlice'

const HOUR = 3_600_000
const NOW = 1_800_000_000_000
const cached = { prices: DEFAULT_PRICES, lastUpdated: NOW }

// spec: 4.prices.cache, 9.price.day, 9.price.refresh
test.each([
  ['just now', 0, 'fresh'],
  ['20 hours ago', 20 * HOUR, 'fresh'],
  ['more than 20 hours ago', 20 * HOUR + 1, 'ageing'],
  ['almost 24 hours ago', 24 * HOUR - 1, 'ageing'],
  ['24 hours ago', 24 * HOUR, 'expired'],
  ['in the future', -1, 'expired'],
])('prices from %s (%i ms) are %s', (_, age, freshness) => {
  expect(freshnessOf(NOW, NOW + age)).toBe(freshness)
})

/** Stored prices with these fields, as read from storage. */
const storedWith = (fields: Record<string, unknown>): unknown => JSON.parse(JSON.stringify({ ...cached, ...fields }))
const storedWithFive = (pack5: unknown) => storedWith({ prices: { ...DEFAULT_PRICES, pack5 } })
const five = DEFAULT_PRICES.pack5

test('prices are restored unchanged, without unknown fields of a newer version', () => {
  expect(toCachedPrices(storedWith({}))).toEqual(cached)
  expect(
    toCachedPrices(
      storedWith({ version: 2, prices: { ...DEFAULT_PRICES, pack50: five, pack5: { ...five, color: 'red' } } }),
    ),
  ).toEqual(cached)
})

test.each(['null', '7', '"precios"', '[]', '{}', '{"prices": null}', '{"prices": {}, "lastUpdated": 5}'])(
  '%s has no prices',
  (json) => {
    expect(toCachedPrices(JSON.parse(json))).toBeNull()
  },
)

test.each([
  ['a negative price', { ...five, pricePerImage: -200 }],
  ['a fraction of a cent', { ...five, pricePerImage: 199.5 }],
  ['an absurd price', { ...five, pricePerImage: 100_000_000_001 }],
  ['a price that is text', { ...five, pricePerImage: '200' }],
  ['no price', { ...five, pricePerImage: null }],
  ['an empty name', { ...five, name: '' }],
  ['a name of 61 letters', { ...five, name: 'x'.repeat(61) }],
  ['a name that is not text', { ...five, name: 5 }],
  ['a negative discount', { ...five, discountPercent: -1 }],
  ['a discount above 100 %', { ...five, discountPercent: 101 }],
  ['a discount that is text', { ...five, discountPercent: '20%' }],
  ['no fields', null],
  ['no package', undefined],
])('one package with %s makes all three unusable, as a cart needs all', (_, pack) => {
  expect(toCachedPrices(storedWithFive(pack))).toBeNull()
})

test.each([null, '5', [], {}, true, 9e15])('prices with the time %p are unusable', (lastUpdated) => {
  expect(toCachedPrices(storedWith({ lastUpdated }))).toBeNull()
})
