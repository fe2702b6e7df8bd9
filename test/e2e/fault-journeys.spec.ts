import { createRandom, hashText } from '@test/support/random'
import { openDocumentHost } from './documentHost.ts'
import { actions, agreeWithServer, startAsPerson } from './faults/actions.ts'
import { expectSound, watchReads, type Journey } from './faults/journey.ts'
import { test as base } from './fixtures.ts'

/** Every run makes the first six journeys, a release all. */
const JOURNEYS = 40
const EVERY_RUN = 6
/** Seed of the journeys' actions and of the failing calls. Calls that run at the same time may change places. */
const SEED = Number(process.env.LIENZO_JOURNEY_SEED ?? 60)

const test = base.extend<{ journey: Journey }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  baseURL: async ({}, provide, { title }) => {
    const random = createRandom(SEED + hashText(title))
    const host = await openDocumentHost({ isPlain: true, api: { faults: 0.3, random: () => random.next() } })
    await provide(host.origin)
    host.close()
  },
  journey: async ({ page, context, request, identity }, provide) => {
    const told = { favorites: new Map(), cart: new Map() }
    const reads = watchReads(context)
    await provide({
      ...{ page, context, request, identity, told, reads },
      ...{ userId: undefined, serverId: null, random: createRandom(SEED) },
    })
  },
})
// Steps are faster without motion and in a small window; other tests check motion and layout.
test.use({ viewport: { width: 800, height: 600 }, contextOptions: { reducedMotion: 'reduce' } })

const isVisitor = (number: number) => number % 6 === 0

async function travel(journey: Journey, number: number): Promise<void> {
  const plan = createRandom(SEED + number)
  const steps = Array.from({ length: plan.whole(5, 9) }, () => plan.pick(actions))
  if (!isVisitor(number)) await startAsPerson(journey)
  await journey.page.goto('/')
  for (const [index, take] of steps.entries()) {
    // A random source per step, so retries of an earlier step do not change the later ones.
    journey.random = createRandom(SEED + number * 1000 + index)
    await test.step(take.name, () => take(journey))
    await expectSound(journey)
  }
  await test.step('agree', () => agreeWithServer(journey))
}

for (const isWorkerWanted of [false, true]) {
  test.describe(isWorkerWanted ? 'with a worker' : 'without a worker', () => {
    test.use({ serviceWorkers: isWorkerWanted ? 'allow' : 'block' })
    for (let number = 1; number <= JOURNEYS; number += 1) {
      if ((number % 5 === 0) !== isWorkerWanted) continue
      const tag = number > EVERY_RUN ? ['@release'] : []
      // Browser: worker, storage and reloads, while calls fail in any order. The checkout model does it with payments.
      test(
        `three in ten requests fail: journey ${number} of ${isVisitor(number) ? 'a visitor' : 'a user'}`,
        { tag },
        async ({ journey }) => travel(journey, number),
      )
    }
  })
}
