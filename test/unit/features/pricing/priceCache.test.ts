import { DEFAULT_PRICES } from '@/api/packPrices'
import { freshnessOf, toCachedPrices } from '@/features/pricing/priceCache'

const HOUR = 3_600_000
const NOW = 1_800_000_000_000
const cached = { prices: DEFAULT_PRICES, lastUpdated: NOW }

test.each([
  ['just now', 0, 'fresh'],
  ['20 hours ago', 20 * HOUR, 'fresh'],
  ['more than 20 hours ago', 20 * HOUR + 1, 'ageing'],
  ['almost 24 hours ago', 24 * HOUR - 1, 'ageing'],
  ['24 hours ago', 24 * HOUR, 'expired'],
  ['more than 24 hours ago', 24 * HOUR + 1, 'expired'],
  ['last year', 365 * 24 * HOUR, 'expired'],
  ['in the future', -1, 'expired'],
])('prices of %s (%i ms) are %s', (_, age, freshness) => {
  expect(freshnessOf(cached, NOW + age)).toBe(freshness)
})

/** What is found in storage after prices with these fields were kept. */
const keptWith = (fields: Record<string, unknown>): unknown => JSON.parse(JSON.stringify({ ...cached, ...fields }))
const keptWithFive = (pack5: unknown) => keptWith({ prices: { ...DEFAULT_PRICES, pack5 } })
const five = DEFAULT_PRICES.pack5

test('prices are read as they were written', () => {
  expect(toCachedPrices(keptWith({}))).toEqual(cached)
})

test('what a newer version keeps besides is ignored', () => {
  expect(
    toCachedPrices(
      keptWith({ version: 2, prices: { ...DEFAULT_PRICES, pack50: five, pack5: { ...five, colour: 'red' } } }),
    ),
  ).toEqual(cached)
})

test.each([
  'null',
  '7',
  '"precios"',
  'true',
  '[]',
  '{}',
  '[[]]',
  '{"prices": null}',
  '{"prices": {}, "lastUpdated": 5}',
  '{"lastUpdated": 5}',
])('%s holds no prices', (json) => {
  expect(toCachedPrices(JSON.parse(json))).toBeNull()
})

test.each(['individual', 'pack5', 'pack10'] as const)('without %s there are no prices', (missing) => {
  const { [missing]: _, ...prices } = DEFAULT_PRICES
  expect(toCachedPrices(keptWith({ prices }))).toBeNull()
})

test.each([
  ['a negative price', { ...five, pricePerImage: -200 }],
  ['a price of zero', { ...five, pricePerImage: 0 }],
  ['a fraction of a cent', { ...five, pricePerImage: 199.5 }],
  ['an absurd price', { ...five, pricePerImage: 1_000_001 }],
  ['a price that is text', { ...five, pricePerImage: '200' }],
  ['no price', { ...five, pricePerImage: null }],
  ['an empty name', { ...five, name: '' }],
  ['a name of 61 letters', { ...five, name: 'x'.repeat(61) }],
  ['a name that is none', { ...five, name: 5 }],
  ['a negative discount', { ...five, discountPercent: -1 }],
  ['a discount above 100 %', { ...five, discountPercent: 101 }],
  ['a discount that is text', { ...five, discountPercent: '20%' }],
  ['nothing at all', null],
  ['a number alone', 200],
])('one package with %s spoils all, because a cart needs the three', (_, pack) => {
  expect(toCachedPrices(keptWithFive(pack))).toBeNull()
})

test.each([null, '5', [], {}, true])('prices of the time %p are none', (lastUpdated) => {
  expect(toCachedPrices(keptWith({ lastUpdated }))).toBeNull()
})

test('prices behind a key called __proto__ are none', () => {
  expect(toCachedPrices(JSON.parse(`{"__proto__": ${JSON.stringify(cached)}}`))).toBeNull()
  expect(
    toCachedPrices(JSON.parse(`{"prices": {"__proto__": ${JSON.stringify(DEFAULT_PRICES)}}, "lastUpdated": 5}`)),
  ).toBeNull()
})
