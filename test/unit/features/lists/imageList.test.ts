import type { StoreImage } from '@/api/image'
import {
  applyChange,
  applyQueued,
  emptyList,
  hasImage,
  joinLists,
  queueChange,
  shownImages,
  type ImageList,
} from '@/features/lists/imageList'
import { fc } from '@test/support/fastCheck'
import { imagesOf, imagesWithIds } from '@test/unit/features/storeImages'

const images = imagesOf(5)
const [one, two, three] = images as [StoreImage, StoreImage, StoreImage]

/** A list as the server sent it. */
const listOf = (...ids: string[]): ImageList => ({ ...emptyList, images: imagesWithIds(ids), version: 1 })
/** The list after the server confirmed the first queued change. */
const sent = (list: ImageList) => applyQueued(list, list.queue[0]!)
const idsOf = (list: ImageList) => shownImages(list).map(({ id }) => id)
const queueOf = (list: ImageList) => list.queue.map(({ op, image }) => `${op} ${image.id}`)

test('an added image comes last, and the others keep their order when one is removed', () => {
  expect(idsOf(applyChange(listOf('1', '2'), 'add', [three]))).toEqual(['1', '2', '3'])
  expect(idsOf(applyChange(listOf('1', '2', '3'), 'remove', [two]))).toEqual(['1', '3'])
})

// spec: 4.lists.add-known, 5.add.ignored
test('adding a present image and removing a missing one change no image', () => {
  expect(idsOf(applyChange(listOf('1', '2'), 'add', [one]))).toEqual(['1', '2'])
  expect(idsOf(applyChange(listOf('1', '2'), 'remove', [three]))).toEqual(['1', '2'])
})

describe('a queued change', () => {
  test('shows at once, and the last one of an image waits', () => {
    const list = queueChange(queueChange(queueChange(listOf('1'), 'add', [two, three]), 'remove', [one]), 'remove', [
      two,
    ])
    expect(idsOf(list)).toEqual(['3'])
    expect(queueOf(list).sort()).toEqual(['add 3', 'remove 1', 'remove 2'])
  })

  test('is done when the server confirmed it', () => {
    const list = sent(queueChange(listOf('1'), 'add', [two, three]))
    expect([idsOf(list), queueOf(list)]).toEqual([['1', '2', '3'], ['add 3']])
  })

  test('waits when the server confirmed an earlier change of its image', () => {
    const added = queueChange(listOf('1'), 'add', [two])
    const list = applyQueued(queueChange(added, 'remove', [two]), added.queue[0]!)
    expect([idsOf(list), queueOf(list)]).toEqual([['1'], ['remove 2']])
  })

  test('applies to what the server sends meanwhile', () => {
    const list = queueChange(queueChange(listOf('1'), 'add', [three]), 'remove', [one])
    expect(idsOf({ ...list, images: [two, one] })).toEqual(['2', '3'])
  })
})

describe('another tab', () => {
  const later = (list: ImageList, ...ids: string[]) => ({ ...list, images: imagesWithIds(ids), version: 2 })

  test.each<[string, ImageList, ImageList, string[]]>([
    ['has a later response', listOf('1'), later(listOf('1'), '2'), ['2']],
    ['has an earlier response', later(listOf('1'), '2'), listOf('1'), ['2']],
    [
      'changed the list at the same moment',
      applyChange(listOf('1'), 'add', [two]),
      applyChange(listOf('1'), 'add', [three]),
      ['1', '2', '3'],
    ],
    ['queued a change', listOf('1'), queueChange(listOf('1'), 'add', [two]), ['1', '2']],
    [
      'queued a change before a response here',
      later(listOf('1'), '1', '2'),
      queueChange(listOf('1'), 'add', [three]),
      ['1', '2', '3'],
    ],
    [
      'removed what is queued here',
      queueChange(listOf(), 'add', [one]),
      queueChange(queueChange(listOf(), 'add', [one]), 'remove', [one]),
      [],
    ],
    [
      'removed at the same moment what was added here',
      queueChange(listOf(), 'add', [one]),
      queueChange(listOf(), 'remove', [one]),
      ['1'],
    ],
    ['stored a list, and this one is new', emptyList, { ...emptyList, images: [one, two] }, ['1', '2']],
  ])('%s', (_, mine, theirs, ids) => {
    expect(idsOf(joinLists(mine, theirs)).sort()).toEqual(ids)
    expect(idsOf(joinLists(theirs, mine)).sort()).toEqual(ids)
  })

  test('does not bring back what the server got from here and the user removed since', () => {
    const queued = queueChange(listOf(), 'add', [one])
    const removed = applyChange(sent(queued), 'remove', [one])
    // It changed more since.
    const theirs = queueChange(queueChange(queueChange(queued, 'add', [two]), 'add', [three]), 'remove', [two])
    expect(idsOf(joinLists(removed, theirs))).toEqual(['3'])
    expect(idsOf(joinLists(theirs, removed))).toEqual(['3'])
  })
})

describe('tabs of a user without a backend id', () => {
  /** Each tab changes the list alone and receives the states of the others late, twice or never. */
  const tab = fc.constantFrom(0, 1, 2)
  const click = fc.record({ tab, image: fc.constantFrom(...images) })
  /** `age`: how many states the received state is behind. */
  const hear = fc.record({ tab, from: tab, age: fc.nat({ max: 4 }) })
  const history = fc.array(fc.oneof(click, hear), { maxLength: 40 })

  function play(steps: readonly ({ tab: number; image: StoreImage } | { tab: number; from: number; age: number })[]) {
    const states: ImageList[][] = [[listOf('1', '2')], [listOf('1', '2')], [listOf('1', '2')]]
    const latest = new Map<string, { isPresent: boolean; version: number }>()
    for (const step of steps) {
      const mine = states[step.tab]!.at(-1)!
      if ('from' in step) {
        states[step.tab]!.push(joinLists(mine, states[step.from]!.at(-1 - step.age) ?? mine))
        continue
      }
      const { id } = step.image
      const isPresent = !hasImage(shownImages(mine), id)
      const next = queueChange(mine, isPresent ? 'add' : 'remove', [step.image])
      const before = latest.get(id)
      const { version } = next.queue.find(({ image }) => image.id === id)!
      const isLater = !before || before.version < version || (before.version === version && isPresent)
      if (isLater) latest.set(id, { isPresent, version })
      states[step.tab]!.push(next)
    }
    const last = states.map((ofTab) => ofTab.at(-1)!)
    const wanted = images.map(({ id }) => id).filter((id) => latest.get(id)?.isPresent ?? ['1', '2'].includes(id))
    return { last, wanted }
  }

  test('hold exactly the images of the latest changes when each has heard of all', () => {
    fc.assert(
      fc.property(history, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (steps, order) => {
        const { last, wanted } = play(steps)
        for (const mine of last) {
          const settled = order.reduce((now, from) => joinLists(now, last[from]!), mine)
          expect(idsOf(settled).sort()).toEqual(wanted)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a state received twice returns the same list object', () => {
    fc.assert(
      fc.property(history, tab, tab, (steps, from, to) => {
        const { last } = play(steps)
        const joined = joinLists(last[to]!, last[from]!)
        expect(joinLists(joined, last[from]!)).toBe(joined)
        expect(joinLists(joined, joined)).toBe(joined)
      }),
    )
  })
})
