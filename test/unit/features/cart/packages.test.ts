import { DEFAULT_PRICES, PACK_SIZES, type PackType } from '@/api/packPrices'
import {
  type CartPackage,
  groupIntoPackages,
  isDiscountOnIndividual,
  nextPackOf,
  savingsOf,
  totalsOf,
} from '@/features/cart/packages'
import { cents } from '@/shared/money'
import { fc } from '@test/support/fastCheck'
import { imagesOf, pricesOf } from '@test/unit/features/storeImages'

const plenty = imagesOf(60)
const carts = fc.nat({ max: plenty.length }).map((count) => plenty.slice(0, count))
const price = fc.integer({ min: 1, max: 1_000_000 })
const priceLists = fc.tuple(price, price, price).map((amounts) => pricesOf(...amounts))
const packageOf = (amount: number): CartPackage => ({ type: 'individual', images: [], price: cents(amount) })

/** Packages with random prices; small prices too, because half cents occur there. */
const packageLists = fc.array(fc.oneof(price, fc.integer({ min: 1, max: 500 })).map(packageOf), { maxLength: 12 })

/** 0 to 100 with two decimals. */
const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

// spec: 3.cart-package, 4.packing.order, 9.price.individual, 9.price.pack5, 9.price.pack10, 9.pack-sizes
test.each([
  [0, ''],
  [4, 'individual 4 1000'],
  [9, 'pack5 5 1000, individual 4 1000'],
  [13, 'pack10 10 1750, individual 3 750'],
  [19, 'pack10 10 1750, pack5 5 1000, individual 4 1000'],
  [27, 'pack10 10 1750, pack10 10 1750, pack5 5 1000, individual 2 500'],
])('%i images at the default prices are packed as "%s"', (count, packed) => {
  const packages = groupIntoPackages(imagesOf(count), DEFAULT_PRICES)
  expect(packages.map(({ type, images, price }) => `${type} ${images.length} ${price}`).join(', ')).toBe(packed)
})

// spec: 4.packing.order, 4.packing.price, 9.pack-sizes, calls.prices.left-over
test('packages are tens, at most one five, then single images, at their unit price', () => {
  fc.assert(
    fc.property(carts, priceLists, (images, prices) => {
      const packages = groupIntoPackages(images, prices)
      expect(packages.flatMap((one) => one.images)).toEqual(images)
      expect(packages.map(({ type }) => `${type} `).join('')).toMatch(/^(pack10 )*(pack5 )?(individual )?$/)
      for (const one of packages) {
        if (one.type === 'individual') expect(one.images.length).toBeLessThan(PACK_SIZES.pack5)
        else expect(one.images).toHaveLength(PACK_SIZES[one.type])
        expect(one.price / one.images.length).toBe(prices[one.type].pricePerImage)
      }
    }),
  )
})

// spec: trade.discount-of
test.each<[PackType, number, number, number, boolean]>([
  ['pack5', 250, 200, 20, true],
  ['pack5', 300, 200, 33, true],
  ['pack5', 300, 200, 33.33, true],
  // It saves 20 %.
  ['pack5', 250, 200, 30, false],
  ['pack5', 250, 200, 0, false],
  // A reduced price is none against itself.
  ['individual', 250, 200, 20, false],
  // It costs more.
  ['pack5', 200, 250, 20, false],
])(
  '%s: single images for %d cents, here for %d: is %d %% the difference? (%#)',
  (type, single, here, percent, isTrue) => {
    const prices = pricesOf(single, here, here)
    expect(isDiscountOnIndividual(type, { ...prices, [type]: { ...prices[type], discountPercent: percent } })).toBe(
      isTrue,
    )
  },
)

// spec: 4.packing.total, 5.total
test('the lines of a summary are whole cents that add up, the discount rounded once', () => {
  fc.assert(
    fc.property(packageLists, percents, (packages, percent) => {
      const { subtotal, discount, total } = totalsOf(packages, percent)
      expect(subtotal).toBe(packages.reduce((sum, one) => sum + one.price, 0))
      expect(subtotal - discount).toBe(total)
      for (const amount of [subtotal, discount, total]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
      const exact = BigInt(subtotal) * BigInt(percent.toFixed(2).replace('.', ''))
      const off = BigInt(discount) * 10_000n - exact
      expect(off >= -5_000n && off <= 5_000n).toBe(true)
      expect(totalsOf(packages, 100).total).toBe(0)
    }),
    {
      examples: [
        // A discount of half a cent: rounding twice would give a cent too many.
        [[packageOf(250)], 33.4],
        [[packageOf(250)], 0.2],
        [[], 33.4],
      ],
    },
  )
})

test.each([
  [4, 1000, DEFAULT_PRICES, 0],
  [13, 2000, DEFAULT_PRICES, 1250],
  [5, 0, DEFAULT_PRICES, 1250],
  // Packages that cost more than single images.
  [5, 1000, pricesOf(100, 200, 200), 0],
])('%i images for %i cents save against single images (%#)', (count, total, prices, savings) => {
  expect(savingsOf(count, prices, cents(total))).toBe(savings)
})

describe('the next pack', () => {
  const lowPrice = fc.integer({ min: 1, max: 1_000 })
  const lowPriceLists = fc.tuple(lowPrice, lowPrice, lowPrice).map((amounts) => pricesOf(...amounts))

  test.each([
    [4, 1, 5, 200],
    [5, 5, 10, 175],
    [9, 1, 10, 175],
    [11, 4, 5, 200],
    [27, 3, 10, 175],
  ])('%i images lack %i for a package of %i at %i cents each', (count, missing, size, pricePerImage) => {
    expect(nextPackOf(count, DEFAULT_PRICES)).toEqual({ missing, size, pricePerImage })
  })

  test.each([
    [20, 'when their packages are full', DEFAULT_PRICES],
    [3, 'of five that costs the same per image', pricesOf(200, 200, 100)],
    [3, 'of five that costs more per image', pricesOf(200, 201, 100)],
    [5, 'of ten that costs the same as one of five', pricesOf(250, 200, 200)],
    [5, 'of ten that costs more than one of five', pricesOf(250, 200, 210)],
  ])('%i images suggest no package %s', (count, _, prices) => {
    expect(nextPackOf(count, prices)).toBeNull()
  })

  test('7 images lack 3 for a package of ten: two of them now cost the single price', () => {
    expect(nextPackOf(7, pricesOf(250, 200, 200))).toEqual({ missing: 3, size: 10, pricePerImage: 200 })
  })

  test('adding the missing images fills a package at the promised price', () => {
    fc.assert(
      fc.property(fc.nat({ max: 50 }), lowPriceLists, (count, prices) => {
        const next = nextPackOf(count, prices)
        if (next === null) return
        expect(next.missing).toBeGreaterThan(0)
        const last = groupIntoPackages(plenty.slice(0, count + next.missing), prices).at(-1)
        expect(last?.type).not.toBe('individual')
        expect(last && last.price / last.images.length).toBe(next.pricePerImage)
      }),
    )
  })
})
