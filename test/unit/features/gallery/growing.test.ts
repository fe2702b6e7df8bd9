import fc from 'fast-check'
import type { StoreImage } from '@/api/image'
import { createCollector, createLayouter } from '@/features/gallery/growing'
import { layOut } from '@/features/gallery/layout'
import { imagesOf } from '@test/unit/features/storeImages'

const pool = imagesOf(60).map((image, index) => ({ ...image, height: index % 3 === 0 ? image.width * 2 : image.width }))
const pagesOf = (indexes: readonly (readonly number[])[]) =>
  indexes.map((page) => ({ images: page.map((index) => pool[index] as StoreImage) }))
const anyPages = fc.array(fc.array(fc.nat(pool.length - 1), { maxLength: 12 }), { maxLength: 8 }).map(pagesOf)

test('pages that come one by one give what they give together: every image once, in order', () => {
  fc.assert(
    fc.property(anyPages, (pages) => {
      const collect = createCollector()
      pages.forEach((_, count) => {
        collect(pages.slice(0, count))
      })
      const ids = pages.flatMap(({ images }) => images.map(({ id }) => id))
      expect(collect(pages).map(({ id }) => id)).toEqual([...new Set(ids)])
    }),
  )
})

test('other pages, as after loading the gallery anew, begin from nothing', () => {
  fc.assert(
    fc.property(anyPages, anyPages, (pages, others) => {
      const collect = createCollector()
      collect(pages)
      expect(collect(others)).toEqual(createCollector()(others))
    }),
  )
})

test('the same pages are the same list, for those that compare', () => {
  const pages = pagesOf([
    [1, 2],
    [2, 3],
  ])
  const collect = createCollector()
  expect(collect(pages)).toBe(collect([...pages]))
})

test('a layout that grows, shrinks, changes or gets other columns is the one that all the images have', () => {
  const anyList = fc.subarray(pool)
  fc.assert(
    fc.property(fc.array(fc.tuple(anyList, fc.boolean(), fc.constantFrom(1, 2, 4)), { maxLength: 8 }), (steps) => {
      const layOutMore = createLayouter()
      let images: readonly StoreImage[] = []
      for (const [list, isAdded, columns] of steps) {
        images = isAdded ? [...images, ...list] : list
        expect(layOutMore(images, columns)).toEqual(layOut(images, columns))
      }
    }),
  )
})
