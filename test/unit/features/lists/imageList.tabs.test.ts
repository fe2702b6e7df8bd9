import type { StoreImage } from '@/api/image'
import {
  reconcileLists,
  replaceFromServer,
  addImage,
  removeImages,
  type ImageList,
  type ListChange,
} from '@/features/lists/imageList'
import { emptyList, hasImage } from '@/features/lists/listState'
import { fc } from '@test/support/fastCheck'
import { imagesOf } from '@test/unit/features/storeImages'

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
const apart: fc.Arbitrary<Step[]> = fc.array(fc.oneof(click, hear), { maxLength: 40 })
const withServer: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: click }, { weight: 4, arbitrary: hear }, ask),
  { maxLength: 40 },
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
    fc.property(apart, order, (steps, heard) => {
      const { log, last } = play(steps)
      for (const list of settle(last, heard)) expect(idsOf(list)).toEqual(wanted(log))
    }),
    { numRuns: 500 },
  )
})

test('synchronized tabs hold these images even if some tabs load the list meanwhile', () => {
  fc.assert(
    fc.property(withServer, order, (steps, heard) => {
      const { log, last } = play(steps)
      for (const list of settle(last, heard)) expect(idsOf(list)).toEqual(wanted(log))
    }),
    { numRuns: 500 },
  )
})

test('a state received twice returns the same list object', () => {
  fc.assert(
    fc.property(withServer, tab, tab, (steps, from, to) => {
      const { last } = play(steps)
      const told = reconcileLists(last[to]!, last[from]!)
      expect(reconcileLists(told, last[from]!)).toBe(told)
      expect(reconcileLists(told, told)).toBe(told)
    }),
  )
})

test('reconciling synchronized tabs again adds and removes nothing', () => {
  fc.assert(
    fc.property(withServer, order, (steps, heard) => {
      const settled = settle(play(steps).last, heard)
      for (const mine of settled)
        for (const theirs of settled) expect(reconcileLists(mine, theirs).images).toHaveLength(mine.images.length)
    }),
  )
})
