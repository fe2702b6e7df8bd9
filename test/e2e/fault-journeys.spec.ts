import { createRandom, hashText } from '@/demo/random'
import { test as base } from './checkout.ts'
import { openDocumentHost } from './documentHost.ts'
import { actions, fillCart, startAsPerson } from './faults/actions.ts'
import { openCart } from './faults/browsing.ts'
import { expectSound, noLists, watchReads, type Journey } from './faults/journey.ts'
import { agreeWithServer } from './faults/lists.ts'
import { orderFree, pay, type Way } from './faults/purchases.ts'
import { mockPayPal } from './paypal.ts'

/** Every run makes the first ten journeys, a release all. */
const JOURNEYS = 60
const EVERY_RUN = 10
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
  journey: async ({ page, context, request, identity, sales }, provide) => {
    const reads = watchReads(context)
    const lists = noLists()
    await provide({
      ...{ page, context, request, identity, sales, lists, reads },
      ...{ userId: undefined, serverId: null, random: createRandom(SEED) },
    })
  },
})
// Steps are faster without motion and in a small window; other tests check motion and layout.
test.use({ viewport: { width: 800, height: 600 }, contextOptions: { reducedMotion: 'reduce' } })

/** Every sixth journey starts as a visitor. Of the others two in five end with a payment, five with a free order. */
const isVisitor = (number: number) => number % 6 === 0
const endingOf = (number: number) => (number % 3 === 1 ? 'paying' : number % 12 === 5 ? 'free' : 'leaving')
const WAYS: readonly Way[] = ['approve', 'approve', 'reload after', 'reload first', 'cancel, then approve', 'cancel']

async function travel(journey: Journey, number: number): Promise<void> {
  const plan = createRandom(SEED + number)
  const names = Object.keys(actions) as (keyof typeof actions)[]
  const steps = Array.from({ length: plan.whole(3, 5) }, () =>
    plan.pick(names.flatMap((name) => Array<typeof name>(actions[name].weight).fill(name))),
  )
  if (!isVisitor(number)) await startAsPerson(journey)
  await journey.page.goto('/')
  for (const [index, name] of steps.entries()) {
    // A random source per step, so retries of an earlier step do not change the later ones.
    journey.random = createRandom(SEED + number * 1000 + index)
    await test.step(name, () => actions[name].take(journey))
    await expectSound(journey)
  }
  const ending = endingOf(number)
  if (ending !== 'leaving')
    await test.step(ending, async () => {
      await journey.page.clock.install()
      const another = await fillCart(journey)
      await openCart(journey)
      const paypal = await mockPayPal(journey.context)
      if (ending === 'free') await orderFree(journey, paypal)
      else await pay(journey, paypal, plan.pick(WAYS), plan.chance(0.4) ? another : null)
      await expectSound(journey)
    })
  await test.step('agree', () => agreeWithServer(journey))
}

for (const isWorkerWanted of [false, true]) {
  test.describe(isWorkerWanted ? 'with a worker' : 'without a worker', () => {
    test.use({ serviceWorkers: isWorkerWanted ? 'allow' : 'block' })
    for (let number = 1; number <= JOURNEYS; number += 1) {
      if ((number % 5 === 0) !== isWorkerWanted) continue
      const tag = number > EVERY_RUN ? ['@release'] : []
      const who = isVisitor(number) ? 'a visitor' : 'a user'
      // Browser: worker, storage, reloads and PayPal's frame, while calls fail in any order.
      test(
        `three in ten requests fail: journey ${number} of ${who}, ${endingOf(number)}`,
        { tag },
        async ({ journey }) => travel(journey, number),
      )
    }
  })
}
