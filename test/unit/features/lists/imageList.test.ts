import type { StoreImage } from '@/api/image'
import {
  reconcileLists,
  replaceFromServer,
  unique,
  addImage,
  removeImages,
  type ImageList,
} from '@/features/lists/imageList'
import { emptyList, hasImage } from '@/features/lists/listState'
import { fc } from '@test/support/fastCheck'
import { imagesOf, imagesWithIds } from '@test/unit/features/storeImages'

const images = imagesOf(6)
const [one, two, three, four] = images as [StoreImage, StoreImage, StoreImage, StoreImage]
const HOUR = 3_600_000

/** A list synchronized with the server at time 100. */
const listOf = (...ids: string[]): ImageList => replaceFromServer(emptyList, imagesWithIds(ids), 100)
const idsOf = (list: ImageList) => list.images.map(({ id }) => id)

test('an added image comes last', () => {
  const list = addImage(listOf('1', '2'), three, 200)
  expect(idsOf(list)).toEqual(['1', '2', '3'])
  expect(hasImage(list, '3')).toBe(true)
})

test('removing images keeps the others in order', () => {
  const list = removeImages(listOf('1', '2', '3', '4'), ['2', '4'], 200)
  expect(idsOf(list)).toEqual(['1', '3'])
  expect(hasImage(list, '2')).toBe(false)
})

// spec: 4.lists.add-known, 5.add.ignored
test('adding a present image and removing a missing one change nothing', () => {
  const list = listOf('1', '2')
  expect(addImage(list, two, 200)).toBe(list)
  expect(removeImages(list, ['3'], 200)).toBe(list)
  expect(removeImages(list, [], 200)).toBe(list)
})

test('a change keeps the other fields of the list', () => {
  const list = { ...listOf('1'), pending: ['9'] }
  expect(addImage(list, two, 200).pending).toEqual(['9'])
  expect(removeImages(list, ['1'], 200).pending).toEqual(['9'])
  expect(replaceFromServer(list, [two], 200).pending).toEqual(['9'])
  expect(reconcileLists(list, addImage(listOf('1'), two, 200)).pending).toEqual(['9'])
})

test('only the latest change of each image is remembered', () => {
  const list = addImage(removeImages(addImage(listOf(), one, 200), ['1'], 300), one, 400)
  expect(list.changes).toEqual([{ id: '1', at: 400, isKept: true }])
})

test('an image added and removed at the same time is removed in all tabs', () => {
  const between = addImage(listOf('1'), two, 200)
  const list = removeImages(between, ['2'], 200)
  expect(idsOf(list)).toEqual(['1'])
  expect(idsOf(reconcileLists(list, between))).toEqual(['1'])
  expect(idsOf(reconcileLists(between, list))).toEqual(['1'])
})

test('a clock set back does not restore a removed image', () => {
  const list = removeImages(addImage(listOf('1'), two, 900), ['2'], 300)
  expect(idsOf(reconcileLists(list, addImage(listOf('1'), two, 900)))).toEqual(['1'])
})

test('a change is remembered for an hour', () => {
  const list = addImage(listOf(), one, 200)
  expect(addImage(list, two, 199 + HOUR).changes.map(({ id }) => id)).toEqual(['1', '2'])
  expect(addImage(list, two, 200 + HOUR).changes.map(({ id }) => id)).toEqual(['2'])
})

test('a duplicate image keeps its first place', () => {
  expect(unique([two, one, two, three, one]).map(({ id }) => id)).toEqual(['2', '1', '3'])
})

describe('a response of the server', () => {
  test('sets the order, and images added since the request come after', () => {
    const list = addImage(addImage(listOf('1', '2'), four, 300), three, 310)
    expect(idsOf(replaceFromServer(list, imagesWithIds(['2', '6', '1']), 300))).toEqual(['2', '6', '1', '4', '3'])
  })

  test('does not restore an image removed since the request', () => {
    const list = removeImages(listOf('1', '2'), ['1'], 300)
    expect(idsOf(replaceFromServer(list, [one, two], 300))).toEqual(['2'])
  })

  test('overrides the changes made before the request', () => {
    const list = removeImages(addImage(listOf('1', '2'), three, 290), ['1'], 299)
    expect(idsOf(replaceFromServer(list, [one, four], 300))).toEqual(['1', '4'])
  })

  test('is ignored if another tab has the response to a later request', () => {
    const asked = replaceFromServer(emptyList, [], 1)
    const elsewhere = replaceFromServer(addImage(asked, two, 15), [two], 20)
    const here = reconcileLists(asked, elsewhere)
    expect(replaceFromServer(here, [], 10)).toBe(here)
  })

  test('with a duplicate image shows it once', () => {
    expect(idsOf(replaceFromServer(emptyList, [one, two, one], 300))).toEqual(['1', '2'])
  })

  test('gives the same images before or after a change', () => {
    const steps = fc.array(fc.record({ isKept: fc.boolean(), image: fc.constantFrom(...images) }), { maxLength: 12 })
    const change = (list: ImageList, from: number, some: { isKept: boolean; image: StoreImage }[]) =>
      some.reduce((now, { isKept, image }, index) => {
        const at = 300 + from + index
        return isKept ? addImage(now, image, at) : removeImages(now, [image.id], at)
      }, list)
    fc.assert(
      fc.property(
        fc.subarray(images),
        fc.shuffledSubarray(images),
        steps,
        fc.nat({ max: 12 }),
        (before, served, all, split) => {
          const start = replaceFromServer(emptyList, before, 100)
          // A user can add only a missing image and remove only a present one.
          const seen = all.filter(
            ({ isKept, image }, index) => isKept !== hasImage(change(start, 0, all.slice(0, index)), image.id),
          )
          const answerLast = replaceFromServer(change(start, 0, seen), served, 300)
          const between = replaceFromServer(change(start, 0, seen.slice(0, split)), served, 300)
          const answerFirst = change(between, split, seen.slice(split))
          expect(idsOf(answerLast).sort()).toEqual(idsOf(answerFirst).sort())
        },
      ),
    )
  })
})

describe('another tab', () => {
  test('added and removed images, and this tab does the same', () => {
    const theirs = removeImages(addImage(listOf('1', '2'), three, 200), ['1'], 210)
    expect(idsOf(reconcileLists(listOf('1', '2'), theirs))).toEqual(['2', '3'])
  })

  test('does not undo the changes of this tab', () => {
    const mine = removeImages(addImage(listOf('1', '2'), three, 200), ['1'], 210)
    expect(reconcileLists(mine, listOf('1', '2'))).toBe(mine)
  })

  test.each([
    ['removed an image later than this tab added it', 200, 201, []],
    ['removed an image earlier than this tab added it', 201, 200, ['1']],
    ['removed an image at the same time as this tab added it', 200, 200, ['1']],
  ])('%s', (_, added, removed, ids) => {
    const mine = addImage(listOf(), one, added)
    const theirs = removeImages(addImage(listOf(), one, 150), ['1'], removed)
    expect(idsOf(reconcileLists(mine, theirs))).toEqual(ids)
    expect(idsOf(reconcileLists(theirs, mine))).toEqual(ids)
  })

  test('has a later response, which counts except for changes since', () => {
    const mine = addImage(addImage(listOf('1', '2'), three, 200), four, 400)
    const theirs = replaceFromServer(listOf('1'), imagesWithIds(['5', '1']), 300)
    expect(idsOf(reconcileLists(mine, theirs))).toEqual(['5', '1', '4'])
    expect(idsOf(reconcileLists(theirs, mine))).toEqual(['5', '1', '4'])
  })

  test('has a later response with the same images, and its time counts', () => {
    const told = reconcileLists(listOf('1'), replaceFromServer(listOf('1'), [one], 300))
    expect(told.syncedAt).toBe(300)
    expect(idsOf(reconcileLists(told, addImage(listOf('1'), two, 200)))).toEqual(['1'])
  })

  test('stored a list without changes, and a new tab takes it over', () => {
    const kept = { ...emptyList, images: [one, two] }
    expect(idsOf(reconcileLists(emptyList, kept))).toEqual(['1', '2'])
    expect(idsOf(reconcileLists(addImage(emptyList, three, 200), kept))).toEqual(['1', '2', '3'])
  })

  test('has the images in another order, and both tabs agree on one order', () => {
    const here = { ...emptyList, images: [one, two] }
    const there = { ...emptyList, images: [two, one] }
    expect(idsOf(reconcileLists(here, there))).toEqual(idsOf(reconcileLists(there, here)))
  })

  test('added and removed an image, and this tab remembers the removal', () => {
    const theirs = removeImages(addImage(listOf('1'), two, 200), ['2'], 210)
    const told = reconcileLists(listOf('1'), theirs)
    // Otherwise a third tab that knows only the addition would restore the image.
    expect(idsOf(reconcileLists(told, addImage(listOf('1'), two, 200)))).toEqual(['1'])
  })
})
