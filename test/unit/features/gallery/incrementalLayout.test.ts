import type { StoreImage } from '@/api/image'
import { createPageFlattener, createIncrementalLayout } from '@/features/gallery/incrementalLayout'
import { layOutImages } from '@/features/gallery/layout'
import { fc } from '@test/support/fastCheck'
import { imagesOf } from '@test/unit/features/storeImages'

const pool = imagesOf(60).map((image, index) => ({ ...image, height: index % 3 === 0 ? image.width * 2 : image.width }))
const pagesOf = (indexes: readonly (readonly number[])[]) =>
  indexes.map((page) => ({ images: page.map((index) => pool[index] as StoreImage) }))
const anyPages = fc.array(fc.array(fc.nat(pool.length - 1), { maxLength: 12 }), { maxLength: 8 }).map(pagesOf)

// spec: calls.pages.duplicates
test('pages added one by one give the same list: every image once, in order', () => {
  fc.assert(
    fc.property(anyPages, (pages) => {
      const collect = createPageFlattener()
      pages.forEach((_, count) => {
        collect(pages.slice(0, count))
      })
      const ids = pages.flatMap(({ images }) => images.map(({ id }) => id))
      expect(collect(pages).map(({ id }) => id)).toEqual([...new Set(ids)])
    }),
  )
})

test('other pages, as after a gallery reload, start from an empty list', () => {
  fc.assert(
    fc.property(anyPages, anyPages, (pages, others) => {
      const collect = createPageFlattener()
      collect(pages)
      expect(collect(others)).toEqual(createPageFlattener()(others))
    }),
  )
})

test('the same pages return the same list object', () => {
  const pages = pagesOf([
    [1, 2],
    [2, 3],
  ])
  const collect = createPageFlattener()
  expect(collect(pages)).toBe(collect([...pages]))
})

test('an incremental layout equals the full layout after every change', () => {
  const anyList = fc.subarray(pool)
  fc.assert(
    fc.property(fc.array(fc.tuple(anyList, fc.boolean(), fc.constantFrom(1, 2, 4)), { maxLength: 8 }), (steps) => {
      const layOutMore = createIncrementalLayout()
      let images: readonly StoreImage[] = []
      for (const [list, isAdded, columns] of steps) {
        images = isAdded ? [...images, ...list] : list
        expect(layOutMore(images, columns)).toEqual(layOutImages(images, columns))
      }
    }),
  )
})
