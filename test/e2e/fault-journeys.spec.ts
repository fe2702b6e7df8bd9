import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { createRandom } from '@/demo/art/random'
import { test as base } from './checkout.ts'
import { actions, fillCart, startAsPerson } from './faults/actions.ts'
import { openCart } from './faults/browsing.ts'
import { expectSound, noLists, watchReads, type Journey } from './faults/journey.ts'
import { agreeWithServer } from './faults/lists.ts'
import { orderFree, pay, type Way } from './faults/purchases.ts'
import { paypalIsThere } from './paypal.ts'
import { FAULTY_PORT } from './ports.ts'

const JOURNEYS = 60
/** Where chance begins: another number sends everybody another way. Which calls fail is the server's chance, and not repeated. */
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
      local: noLists(),
      userId: undefined,
      serverId: null,
      random,
      failures: 0,
      reads,
    })
  },
})
// Without motion, and in a small window, a step is over sooner; what moves, and how it looks, is other tests' matter.
test.use({
  viewport: { width: 800, height: 600 },
  baseURL: `http://localhost:${FAULTY_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
})

type Totals = { journey: number; actions: number; failures: number; purchases: number }

/** Several processes share the journeys, so what they come to is added up in a file; whoever ends the last one prints it. */
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

/** Every sixth comes as a visitor. Of the others two in five pay in the end, five have a code that covers everything. */
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
      // Chance of its own for each step: how often an earlier one was repeated changes nothing.
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
      const paypal = await paypalIsThere(journey.context)
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
  test.describe(isWorkerWanted ? 'with the worker at work' : 'without a worker', () => {
    test.use({ serviceWorkers: isWorkerWanted ? 'allow' : 'block' })
    for (let number = 1; number <= JOURNEYS; number += 1) {
      if ((number % 5 === 0) !== isWorkerWanted) continue
      const who = isVisitor(number) ? 'a visitor' : 'somebody signed in'
      test(`three in ten calls fail: journey ${number} of ${who}, ${endingOf(number)}`, async ({ journey }) =>
        travel(journey, number))
    }
  })
}
