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
  [1, 'individual 1 250'],
  [4, 'individual 4 1000'],
  [5, 'pack5 5 1000'],
  [6, 'pack5 5 1000, individual 1 250'],
  [9, 'pack5 5 1000, individual 4 1000'],
  [10, 'pack10 10 1750'],
  [13, 'pack10 10 1750, individual 3 750'],
  [15, 'pack10 10 1750, pack5 5 1000'],
  [19, 'pack10 10 1750, pack5 5 1000, individual 4 1000'],
  [20, 'pack10 10 1750, pack10 10 1750'],
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

// spec: 5.total
test.each([
  [0, { subtotal: 5000, discount: 0, total: 5000 }],
  [20, { subtotal: 5000, discount: 1000, total: 4000 }],
  [33.33, { subtotal: 5000, discount: 1667, total: 3333 }],
  [0.01, { subtotal: 5000, discount: 1, total: 4999 }],
  [99.99, { subtotal: 5000, discount: 5000, total: 0 }],
  [100, { subtotal: 5000, discount: 5000, total: 0 }],
])('totals of 27 images with %d %% off', (percent, totals) => {
  expect(totalsOf(groupIntoPackages(imagesOf(27), DEFAULT_PRICES), percent)).toEqual(totals)
})

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
  [4, 1000, 0],
  [5, 1000, 250],
  [13, 2500, 750],
  [13, 2000, 1250],
  [5, 0, 1250],
])('%i images for %i cents save %i cents against single images', (count, total, savings) => {
  expect(savingsOf(count, DEFAULT_PRICES, cents(total))).toBe(savings)
})

test('packages that cost more than single images save nothing', () => {
  expect(savingsOf(5, pricesOf(100, 200, 200), cents(1000))).toBe(0)
})

describe('the next pack', () => {
  const lowPrice = fc.integer({ min: 1, max: 1_000 })
  const lowPriceLists = fc.tuple(lowPrice, lowPrice, lowPrice).map((amounts) => pricesOf(...amounts))

  test.each([
    [1, 4, 5, 200],
    [4, 1, 5, 200],
    [5, 5, 10, 175],
    [6, 4, 10, 175],
    [9, 1, 10, 175],
    [11, 4, 5, 200],
    [15, 5, 10, 175],
    [27, 3, 10, 175],
  ])('%i images lack %i for a package of %i at %i cents each', (count, missing, size, pricePerImage) => {
    expect(nextPackOf(count, DEFAULT_PRICES)).toEqual({ missing, size, pricePerImage })
  })

  test.each([0, 10, 20, 50])('%i images suggest no package', (count) => {
    expect(nextPackOf(count, DEFAULT_PRICES)).toBeNull()
  })

  test.each([
    [3, 'of five that costs the same per image', pricesOf(200, 200, 100)],
    [3, 'of five that costs more per image', pricesOf(200, 201, 100)],
    [5, 'of ten that costs the same as one of five', pricesOf(250, 200, 200)],
    [9, 'of ten that costs more than nine do now', pricesOf(100, 200, 175)],
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
