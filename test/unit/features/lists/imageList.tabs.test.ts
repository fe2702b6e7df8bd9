import fc from 'fast-check'
import type { StoreImage } from '@/api/image'
import {
  emptyList,
  hasImage,
  merged,
  overwritten,
  withImage,
  withoutImages,
  type ImageList,
  type ListChange,
} from '@/features/lists/imageList'
import { imagesOf } from '@test/unit/features/storeImages'

/** Tabs that share one list: each changes it on its own, and hears late, twice or never of what the others did. */
type Step = { readonly tab: number } & (
  | { readonly does: 'click'; readonly image: StoreImage; readonly wait: number }
  | { readonly does: 'ask the server'; readonly wait: number }
  | { readonly does: 'hear'; readonly from: number; readonly age: number }
)

const TABS = [0, 1, 2]
const images = imagesOf(5)
const START = overwritten(emptyList, images.slice(0, 2), 1)

const tab = fc.constantFrom(...TABS)
/** 0: at the very same time as the step before. */
const wait = fc.nat({ max: 2 })
const click = fc.record({ does: fc.constant('click' as const), tab, image: fc.constantFrom(...images), wait })
const ask = fc.record({ does: fc.constant('ask the server' as const), tab, wait })
/** `age`: by how many states the news is out of date. */
const hear = fc.record({ does: fc.constant('hear' as const), tab, from: tab, age: fc.nat({ max: 4 }) })
const apart: fc.Arbitrary<Step[]> = fc.array(fc.oneof(click, hear), { maxLength: 40 })
const withServer: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: click }, { weight: 4, arbitrary: hear }, ask),
  { maxLength: 40 },
)
const order = fc.shuffledSubarray(TABS, { minLength: TABS.length })

const idsOf = (list: ImageList) => list.images.map(({ id }) => id).sort()

/** What the person wants after all: of each image the latest change holds; at the same time, an addition is the later one. */
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
    if (step.does === 'hear') next = merged(mine, states[step.from]!.at(-1 - step.age) ?? START)
    else now += step.wait
    if (step.does === 'ask the server')
      next = overwritten(
        mine,
        images.filter(({ id }) => wanted(log).includes(id)),
        now,
      )
    // Nobody clicks twice on an image within a millisecond.
    if (step.does === 'click' && !mine.changes.some(({ id, at }) => id === step.image.id && at === now)) {
      const isKept = !hasImage(mine, step.image.id)
      next = isKept ? withImage(mine, step.image, now) : withoutImages(mine, [step.image.id], now)
      log.push({ id: step.image.id, at: now, isKept })
    }
    states[step.tab]!.push(next)
  }
  return { log, last: states.map((ofTab) => ofTab.at(-1)!) }
}

/** Everybody hears of everybody's last state. */
const settle = (last: readonly ImageList[], heard: readonly number[]) =>
  last.map((mine) => heard.reduce((now, from) => merged(now, last[from]!), mine))

test('tabs that have heard of each other hold what was wanted last, all of it and nothing else', () => {
  fc.assert(
    fc.property(apart, order, (steps, heard) => {
      const { log, last } = play(steps)
      for (const list of settle(last, heard)) expect(idsOf(list)).toEqual(wanted(log))
    }),
    { numRuns: 500 },
  )
})

test('they do so too when some of them ask the server meanwhile', () => {
  fc.assert(
    fc.property(withServer, order, (steps, heard) => {
      const { log, last } = play(steps)
      for (const list of settle(last, heard)) expect(idsOf(list)).toEqual(wanted(log))
    }),
    { numRuns: 500 },
  )
})

test('what was heard before is no news: the very same list', () => {
  fc.assert(
    fc.property(withServer, tab, tab, (steps, from, to) => {
      const { last } = play(steps)
      const told = merged(last[to]!, last[from]!)
      expect(merged(told, last[from]!)).toBe(told)
      expect(merged(told, told)).toBe(told)
    }),
  )
})

test('tabs that have heard of each other have nothing more to tell', () => {
  fc.assert(
    fc.property(withServer, order, (steps, heard) => {
      const settled = settle(play(steps).last, heard)
      for (const mine of settled)
        for (const theirs of settled) expect(merged(mine, theirs).images).toHaveLength(mine.images.length)
    }),
  )
})
