import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { createRandom } from '@/demo/random'
import { test as base } from './checkout.ts'
import { actions, fillCart, startAsPerson } from './faults/actions.ts'
import { openCart } from './faults/browsing.ts'
import { expectSound, noLists, watchReads, type Journey } from './faults/journey.ts'
import { agreeWithServer } from './faults/lists.ts'
import { orderFree, pay, type Way } from './faults/purchases.ts'
import { mockPayPal } from './paypal.ts'
import { FAULTY_PORT } from './ports.ts'

const JOURNEYS = 60
/** Seed of the journeys' actions. The server picks the failing requests at random, so failures are not reproducible. */
const SEED = Number(process.env.LIENZO_JOURNEY_SEED ?? 60)

const test = base.extend<{ journey: Journey }>({
  journey: async ({ page, context, request, identity, sales }, provide) => {
    const reads = watchReads(context)
    const random = createRandom(SEED)
    await provide({
      page,
      context,
      request,
      identity,
      sales,
      lists: noLists(),
      userId: undefined,
      serverId: null,
      random,
      failures: 0,
      reads,
    })
  },
})
// Steps are faster without motion and in a small window; other tests check motion and layout.
test.use({
  viewport: { width: 800, height: 600 },
  baseURL: `http://localhost:${FAULTY_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
})

type Totals = { journey: number; actions: number; failures: number; purchases: number }

/** Adds up the totals of all processes in a file; the process that ends the last journey prints the sum. */
function addUp(totals: Totals): void {
  const { outputDir } = test.info().project
  const file = `${outputDir}/fault-journeys-${process.ppid}.txt`
  mkdirSync(outputDir, { recursive: true })
  appendFileSync(file, `${JSON.stringify(totals)}\n`)
  const all = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Totals)
  if (all.length < JOURNEYS || all[JOURNEYS - 1]?.journey !== totals.journey) return
  const sum = (of: (one: Totals) => number) => all.reduce((so, one) => so + of(one), 0)
  console.log(
    `journeys: ${all.length}, actions: ${sum((one) => one.actions)}, failures told: ${sum((one) => one.failures)}, purchases: ${sum((one) => one.purchases)}`,
  )
}

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
  const totals = { journey: number, actions: 0, failures: 0, purchases: 0 }
  const did = ['open']
  try {
    if (!isVisitor(number)) await startAsPerson(journey)
    await journey.page.goto('/')
    for (const [index, name] of steps.entries()) {
      // A random source per step, so retries of an earlier step do not change the later ones.
      journey.random = createRandom(SEED + number * 1000 + index)
      did.push(name)
      await test.step(name, () => actions[name].take(journey))
      await expectSound(journey)
      totals.actions += 1
    }
    const ending = endingOf(number)
    if (ending !== 'leaving') {
      did.push(ending)
      await journey.page.clock.install()
      const another = await fillCart(journey)
      await openCart(journey)
      const paypal = await mockPayPal(journey.context)
      totals.purchases =
        ending === 'free'
          ? await orderFree(journey, paypal)
          : await pay(journey, paypal, plan.pick(WAYS), plan.chance(0.4) ? another : null)
      await expectSound(journey)
      totals.actions += 1
    }
    did.push('agree')
    await agreeWithServer(journey)
  } catch (error) {
    console.log(`LIENZO_JOURNEY_SEED=${SEED}, journey ${number}: ${did.join(' > ')}`)
    throw error
  } finally {
    addUp({ ...totals, failures: journey.failures })
  }
}

for (const isWorkerWanted of [false, true]) {
  test.describe(isWorkerWanted ? 'with a worker' : 'without a worker', () => {
    test.use({ serviceWorkers: isWorkerWanted ? 'allow' : 'block' })
    for (let number = 1; number <= JOURNEYS; number += 1) {
      if ((number % 5 === 0) !== isWorkerWanted) continue
      const who = isVisitor(number) ? 'a visitor' : 'a user'
      test(`three in ten requests fail: journey ${number} of ${who}, ${endingOf(number)}`, async ({ journey }) =>
        travel(journey, number))
    }
  })
}
