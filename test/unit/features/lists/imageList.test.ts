import fc from 'fast-check'
import type { StoreImage } from '@/api/image'
import {
  emptyList,
  hasImage,
  merged,
  overwritten,
  unique,
  withImage,
  withoutImages,
  type ImageList,
} from '@/features/lists/imageList'
import { imagesOf, imagesWithIds } from '@test/unit/features/storeImages'

const images = imagesOf(6)
const [one, two, three, four] = images as [StoreImage, StoreImage, StoreImage, StoreImage]
const HOUR = 3_600_000

/** A list as the server had it at 100. */
const listOf = (...ids: string[]): ImageList => overwritten(emptyList, imagesWithIds(ids), 100)
const idsOf = (list: ImageList) => list.images.map(({ id }) => id)

test('an image that is added comes last', () => {
  const list = withImage(listOf('1', '2'), three, 200)
  expect(idsOf(list)).toEqual(['1', '2', '3'])
  expect(hasImage(list, '3')).toBe(true)
})

test('images that are removed leave the others as they were', () => {
  const list = withoutImages(listOf('1', '2', '3', '4'), ['2', '4'], 200)
  expect(idsOf(list)).toEqual(['1', '3'])
  expect(hasImage(list, '2')).toBe(false)
})

test('adding what is there and removing what is not are no changes', () => {
  const list = listOf('1', '2')
  expect(withImage(list, two, 200)).toBe(list)
  expect(withoutImages(list, ['3'], 200)).toBe(list)
  expect(withoutImages(list, [], 200)).toBe(list)
})

test('a list that knows more keeps what else it knows', () => {
  const list = { ...listOf('1'), pending: ['9'] }
  expect(withImage(list, two, 200).pending).toEqual(['9'])
  expect(withoutImages(list, ['1'], 200).pending).toEqual(['9'])
  expect(overwritten(list, [two], 200).pending).toEqual(['9'])
  expect(merged(list, withImage(listOf('1'), two, 200)).pending).toEqual(['9'])
})

test('of each image only the latest change is remembered', () => {
  const list = withImage(withoutImages(withImage(listOf(), one, 200), ['1'], 300), one, 400)
  expect(list.changes).toEqual([{ id: '1', at: 400, isKept: true }])
})

test('removed in the very moment in which it was added, an image is off the list, for other tabs too', () => {
  const between = withImage(listOf('1'), two, 200)
  const list = withoutImages(between, ['2'], 200)
  expect(idsOf(list)).toEqual(['1'])
  expect(idsOf(merged(list, between))).toEqual(['1'])
  expect(idsOf(merged(between, list))).toEqual(['1'])
})

test('a clock that was put back does not bring back what was there before', () => {
  const list = withoutImages(withImage(listOf('1'), two, 900), ['2'], 300)
  expect(idsOf(merged(list, withImage(listOf('1'), two, 900)))).toEqual(['1'])
})

test('a change is remembered for an hour', () => {
  const list = withImage(listOf(), one, 200)
  expect(withImage(list, two, 199 + HOUR).changes.map(({ id }) => id)).toEqual(['1', '2'])
  expect(withImage(list, two, 200 + HOUR).changes.map(({ id }) => id)).toEqual(['2'])
})

test('an image that is there twice keeps its first place', () => {
  expect(unique([two, one, two, three, one]).map(({ id }) => id)).toEqual(['2', '1', '3'])
})

describe('the server answers', () => {
  test('with its order, and what was added since it was asked comes after', () => {
    const list = withImage(withImage(listOf('1', '2'), four, 300), three, 310)
    expect(idsOf(overwritten(list, imagesWithIds(['2', '6', '1']), 300))).toEqual(['2', '6', '1', '4', '3'])
  })

  test('with what was removed since it was asked, which stays removed', () => {
    const list = withoutImages(listOf('1', '2'), ['1'], 300)
    expect(idsOf(overwritten(list, [one, two], 300))).toEqual(['2'])
  })

  test('after it has heard of all changes, and is right', () => {
    const list = withoutImages(withImage(listOf('1', '2'), three, 290), ['1'], 299)
    expect(idsOf(overwritten(list, [one, four], 300))).toEqual(['1', '4'])
  })

  test('late, to an older question than another tab has an answer to, and says nothing new', () => {
    const asked = overwritten(emptyList, [], 1)
    const elsewhere = overwritten(withImage(asked, two, 15), [two], 20)
    const here = merged(asked, elsewhere)
    expect(overwritten(here, [], 10)).toBe(here)
  })

  test('with an image twice, which is shown once', () => {
    expect(idsOf(overwritten(emptyList, [one, two, one], 300))).toEqual(['1', '2'])
  })

  test('before or after a change, and the same images are on the list', () => {
    const steps = fc.array(fc.record({ isKept: fc.boolean(), image: fc.constantFrom(...images) }), { maxLength: 12 })
    const change = (list: ImageList, from: number, some: { isKept: boolean; image: StoreImage }[]) =>
      some.reduce((now, { isKept, image }, index) => {
        const at = 300 + from + index
        return isKept ? withImage(now, image, at) : withoutImages(now, [image.id], at)
      }, list)
    fc.assert(
      fc.property(
        fc.subarray(images),
        fc.shuffledSubarray(images),
        steps,
        fc.nat({ max: 12 }),
        (before, served, all, split) => {
          const start = overwritten(emptyList, before, 100)
          // Only what a person can see can be removed.
          const seen = all.filter(
            ({ isKept, image }, index) => isKept !== hasImage(change(start, 0, all.slice(0, index)), image.id),
          )
          const answerLast = overwritten(change(start, 0, seen), served, 300)
          const between = overwritten(change(start, 0, seen.slice(0, split)), served, 300)
          const answerFirst = change(between, split, seen.slice(split))
          expect(idsOf(answerLast).sort()).toEqual(idsOf(answerFirst).sort())
        },
      ),
    )
  })
})

describe('another tab', () => {
  test('added and removed, and so does this one', () => {
    const theirs = withoutImages(withImage(listOf('1', '2'), three, 200), ['1'], 210)
    expect(idsOf(merged(listOf('1', '2'), theirs))).toEqual(['2', '3'])
  })

  test('does not undo what was changed here', () => {
    const mine = withoutImages(withImage(listOf('1', '2'), three, 200), ['1'], 210)
    expect(merged(mine, listOf('1', '2'))).toBe(mine)
  })

  test.each([
    ['removed later what was added here', 200, 201, []],
    ['removed earlier what was added here', 201, 200, ['1']],
    ['removed what was added here at the very same time', 200, 200, ['1']],
  ])('%s', (_, added, removed, ids) => {
    const mine = withImage(listOf(), one, added)
    const theirs = withoutImages(withImage(listOf(), one, 150), ['1'], removed)
    expect(idsOf(merged(mine, theirs))).toEqual(ids)
    expect(idsOf(merged(theirs, mine))).toEqual(ids)
  })

  test('asked the server later, so what it was told holds, but for changes since', () => {
    const mine = withImage(withImage(listOf('1', '2'), three, 200), four, 400)
    const theirs = overwritten(listOf('1'), imagesWithIds(['5', '1']), 300)
    expect(idsOf(merged(mine, theirs))).toEqual(['5', '1', '4'])
    expect(idsOf(merged(theirs, mine))).toEqual(['5', '1', '4'])
  })

  test('asked the server later and was told the same, which counts from then on', () => {
    const told = merged(listOf('1'), overwritten(listOf('1'), [one], 300))
    expect(told.syncedAt).toBe(300)
    expect(idsOf(merged(told, withImage(listOf('1'), two, 200)))).toEqual(['1'])
  })

  test('kept a list that remembers no changes, and a tab that begins takes it over', () => {
    const kept = { ...emptyList, images: [one, two] }
    expect(idsOf(merged(emptyList, kept))).toEqual(['1', '2'])
    expect(idsOf(merged(withImage(emptyList, three, 200), kept))).toEqual(['1', '2', '3'])
  })

  test('has the same images in another order, and both come to one', () => {
    const here = { ...emptyList, images: [one, two] }
    const there = { ...emptyList, images: [two, one] }
    expect(idsOf(merged(here, there))).toEqual(idsOf(merged(there, here)))
  })

  test('has news that concern only what to remember', () => {
    const theirs = withoutImages(withImage(listOf('1'), two, 200), ['2'], 210)
    const told = merged(listOf('1'), theirs)
    // Else a third tab, which only heard of the addition, would bring the image back.
    expect(idsOf(merged(told, withImage(listOf('1'), two, 200)))).toEqual(['1'])
  })
})
