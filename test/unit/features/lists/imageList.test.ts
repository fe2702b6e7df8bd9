import type { StoreImage } from '@/api/image'
import {
  addImage,
  type ImageList,
  type ListChange,
  reconcileLists,
  removeImages,
  replaceFromServer,
  unique,
} from '@/features/lists/imageList'
import { emptyList, hasImage } from '@/features/lists/listSlice'
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

describe('tabs', () => {
  /** Tabs share one list: each tab changes it alone and receives the states of the others late, twice or never. */
  type Step = { readonly tab: number } & (
    | { readonly does: 'click'; readonly image: StoreImage; readonly wait: number }
    | { readonly does: 'ask the server'; readonly wait: number }
    | { readonly does: 'hear'; readonly from: number; readonly age: number }
  )

  const TABS = [0, 1, 2]
  const images = imagesOf(5)
  const START = replaceFromServer(emptyList, images.slice(0, 2), 1)
  const tab = fc.constantFrom(...TABS)

  /** 0: at the same time as the previous step. */
  const wait = fc.nat({ max: 2 })
  const click = fc.record({ does: fc.constant('click' as const), tab, image: fc.constantFrom(...images), wait })
  const ask = fc.record({ does: fc.constant('ask the server' as const), tab, wait })

  /** `age`: how many states the received state is behind. */
  const hear = fc.record({ does: fc.constant('hear' as const), tab, from: tab, age: fc.nat({ max: 4 }) })
  const history: fc.Arbitrary<Step[]> = fc.oneof(
    fc.array(fc.oneof(click, hear), { maxLength: 40 }),
    fc.array(fc.oneof({ weight: 4, arbitrary: click }, { weight: 4, arbitrary: hear }, ask), { maxLength: 40 }),
  )
  const order = fc.shuffledSubarray(TABS, { minLength: TABS.length })
  const idsOf = (list: ImageList) => list.images.map(({ id }) => id).sort()

  /** The ids that the user wants: the latest change of each image counts, and of simultaneous changes the addition. */
  function wanted(log: readonly ListChange[]): string[] {
    const latest = new Map<string, ListChange>()
    for (const change of log) {
      const before = latest.get(change.id)
      if (!before || before.at < change.at || change.isKept) latest.set(change.id, change)
    }
    return images
      .map(({ id }) => id)
      .filter((id) => latest.get(id)?.isKept ?? START.images.some((image) => image.id === id))
  }

  function play(steps: readonly Step[]) {
    const states = TABS.map(() => [START])
    const log: ListChange[] = []
    let now = 10
    for (const step of steps) {
      const mine = states[step.tab]!.at(-1)!
      let next = mine
      if (step.does === 'hear') next = reconcileLists(mine, states[step.from]!.at(-1 - step.age) ?? START)
      else now += step.wait
      if (step.does === 'ask the server')
        next = replaceFromServer(
          mine,
          images.filter(({ id }) => wanted(log).includes(id)),
          now,
        )
      // A user does not click twice on an image within a millisecond.
      if (step.does === 'click' && !mine.changes.some(({ id, at }) => id === step.image.id && at === now)) {
        const isKept = !hasImage(mine, step.image.id)
        next = isKept ? addImage(mine, step.image, now) : removeImages(mine, [step.image.id], now)
        log.push({ id: step.image.id, at: now, isKept })
      }
      states[step.tab]!.push(next)
    }
    return { log, last: states.map((ofTab) => ofTab.at(-1)!) }
  }

  /** Every tab receives the last state of every tab. */
  const settle = (last: readonly ImageList[], heard: readonly number[]) =>
    last.map((mine) => heard.reduce((now, from) => reconcileLists(now, last[from]!), mine))

  test('synchronized tabs hold exactly the images of the latest changes', () => {
    fc.assert(
      fc.property(history, order, (steps, heard) => {
        const { log, last } = play(steps)
        const settled = settle(last, heard)
        for (const mine of settled) {
          expect(idsOf(mine)).toEqual(wanted(log))
          for (const theirs of settled) expect(reconcileLists(mine, theirs).images).toHaveLength(mine.images.length)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a state received twice returns the same list object', () => {
    fc.assert(
      fc.property(history, tab, tab, (steps, from, to) => {
        const { last } = play(steps)
        const told = reconcileLists(last[to]!, last[from]!)
        expect(reconcileLists(told, last[from]!)).toBe(told)
        expect(reconcileLists(told, told)).toBe(told)
      }),
    )
  })
})
