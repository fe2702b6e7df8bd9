import { DEFAULT_PRICES } from '@/api/packPrices'
import { nextPackOf } from '@/features/cart/nextPack'
import { groupIntoPackages } from '@/features/cart/packages'
import { fc } from '@test/support/fastCheck'
import { imagesOf, pricesOf } from '@test/unit/features/storeImages'

const plenty = imagesOf(60)
const price = fc.integer({ min: 1, max: 1_000 })
const priceLists = fc.tuple(price, price, price).map((amounts) => pricesOf(...amounts))

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
    fc.property(fc.nat({ max: 50 }), priceLists, (count, prices) => {
      const next = nextPackOf(count, prices)
      if (next === null) return
      expect(next.missing).toBeGreaterThan(0)
      const last = groupIntoPackages(plenty.slice(0, count + next.missing), prices).at(-1)
      expect(last?.type).not.toBe('individual')
      expect(last && last.price / last.images.length).toBe(next.pricePerImage)
    }),
  )
})

test('fewer images than the missing ones do not reach the promised price', () => {
  fc.assert(
    fc.property(fc.nat({ max: 50 }), (count) => {
      const next = nextPackOf(count, DEFAULT_PRICES)
      if (next === null) return
      const priceOfLast = (added: number) => {
        const last = groupIntoPackages(plenty.slice(0, count + added), DEFAULT_PRICES).at(-1)
        return last && last.price / last.images.length
      }
      for (let added = 0; added < next.missing; added += 1)
        expect(priceOfLast(added)).toBeGreaterThan(next.pricePerImage)
    }),
  )
})
