import { loadCart } from '@/features/cart/cartThunks'
import { selectIsCapturingHere, selectPurchase } from '@/features/checkout/checkoutSlice'
import { toStoredCheckout } from '@/features/checkout/recordFormat'
import { applyPromo } from '@/features/promo/promoThunks'
import { env } from '@/shared/config/env'
import { startBackend, stopBackend } from '@test/backend/server'
import { workIds } from '@test/support/catalog'
import { fc } from '@test/support/fastCheck'
import { simulateBrowser } from '@test/support/simulatedBrowser'
import { possible, recall } from './checkoutActions'
import { createWorld, type Counts, type Tab, type World } from './checkoutWorld'
import { expectInvariants } from './invariants'
import { answerCall } from './networkActions'
import type { Question } from './payPalQuestions'

/**
 * Drives the state machines, storage, thunks, PayPal's callbacks, embedded backend and the stand-in for PayPal's script
 * through random interleavings. Every request waits until the run picks its outcome, and a tab can close at any moment.
 */

/** 300 in the normal test run; `npm run model:full` makes 10,000. */
const RUNS = Number(process.env.LIENZO_MODEL_RUNS ?? 300)
const IMAGES = workIds(100)
/** Longer than every time limit of a payment, and shorter than the hour between retries of a refused confirmation. */
const QUIET_MS = 10 * 60_000

const WAIVER = 'Acepto recibir las imágenes ya.'

/** Most failures occur late in a payment, so most runs start there. */
const HEAD_STARTS = ['cart', 'unticked', 'window', 'capturing', 'declined', 'captured unheard'] as const
type HeadStart = (typeof HEAD_STARTS)[number]

async function begin(world: World, headStart: HeadStart, hasCode: boolean): Promise<void> {
  const { browser } = world
  await world.openTab()
  const tab = world.tabs()[0]!
  await browser.in(tab.id, () => void tab.store.dispatch(loadCart()))
  if (hasCode) await browser.in(tab.id, () => void tab.store.dispatch(applyPromo('VERANO10')))
  await answerAll(world)
  if (headStart === 'cart') return
  // A forged press, where the shop asks for the waiver.
  tab.page.isTicked = headStart !== 'unticked'
  await browser.in(tab.id, tab.page.frame.click)
  await answerAll(world)
  if (headStart === 'window' || headStart === 'unticked') return
  await approve(world, tab)
  const capture = world.questions().find(({ call }) => call === 'capture')
  if (headStart === 'declined')
    await browser.in(tab.id, () => {
      capture?.meet('INSTRUMENT_DECLINED')
    })
  if (headStart === 'captured unheard')
    await browser.in(tab.id, () => {
      capture?.meet('answer lost')
    })
}

async function approve(world: World, tab: Tab): Promise<void> {
  const open = tab.windows.find(({ orderId }) => orderId !== null)
  if (!open) return
  world.paypal.approve(open.orderId!)
  await world.browser.in(tab.id, open.buyer.approve)
}

/** Answers a request, else one of PayPal's. @returns whether one was pending */
async function answerNext(world: World, isAnswered = (_: Question['call']) => true): Promise<boolean> {
  const [call] = world.browser.calls()
  const question = world.questions().find((one) => isAnswered(one.call))
  if (call) await answerCall(world, call)
  else if (question)
    await world.browser.in(question.tab, () => {
      question.meet('answered')
    })
  return Boolean(call ?? question)
}

/** Answers all requests, and PayPal's create requests, until none is pending. */
async function answerAll(world: World): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    if (!(await answerNext(world, (call) => call === 'create'))) return
  }
}

/** Passes ten minutes and answers every request; then no page may wait without a pending request, timer or window. */
async function expectNoStuckTab(world: World): Promise<void> {
  const { browser } = world
  const until = browser.now() + QUIET_MS
  for (let turn = 0; turn < 400; turn += 1) {
    if (!(await answerNext(world)) && !(await world.passTime(until - browser.now()))) break
  }
  const stuck = world.tabs().filter(world.isStuck)
  expect(stuck.map(({ store }) => store.getState().checkout)).toEqual([])
}

/** Restores the network and the buyer's tab, and brings every open purchase to its end. */
async function settle(world: World): Promise<void> {
  const { browser } = world
  for (const tab of [...world.tabs()]) await recall(world, tab)
  for (const tab of [...world.tabs()]) world.kill(tab)
  window.localStorage.setItem('user', JSON.stringify(world.user))
  await world.openTab()
  const tab = world.tabs()[0]!
  for (let turn = 0; turn < 400; turn += 1) {
    const purchase = selectPurchase(tab.store.getState())
    const stored = toStoredCheckout(JSON.parse(localStorage.getItem(`checkout_${world.user.id}`) ?? 'null'))
    if (await answerNext(world)) continue
    if (purchase?.phase === 'capturing' && tab.windows.length > 0) await approve(world, tab)
    else if (purchase?.phase === 'capturing' && !selectIsCapturingHere(tab.store.getState()))
      await browser.in(tab.id, tab.page.frame.click)
    else if (stored.deferred.length === 0 && stored.purchase.phase === 'idle') return
    else await world.passTime()
  }
  throw new Error(`Not settled: ${JSON.stringify(tab.store.getState().checkout)}`)
}

// spec: calls.nothing-lost
test(
  `no run charges twice, loses money or leaves a page waiting (${RUNS} runs)`,
  async () => {
    let backend = startBackend(160)
    const browser = simulateBrowser()
    const counts: Counts = {}
    let run = 0
    let money = 0
    const start = performance.now()
    // The app logs failed requests, which this test ignores.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const waiver = jest.replaceProperty(env, 'withdrawalWaiver', undefined)
    try {
      const property = fc.asyncProperty(
        fc.constantFrom(...HEAD_STARTS),
        fc.boolean(),
        fc.array(fc.nat(9_999), { minLength: 10, maxLength: 50 }),
        async (headStart, hasCode, choices) => {
          run += 1
          // Every second shop asks for a waiver.
          waiver.replaceValue(run % 2 === 0 ? WAIVER : undefined)
          if (run % 20 === 0) {
            stopBackend()
            backend = startBackend(160)
          }
          backend.promoCode('VERANO10', { percent: 10 })
          const world = createWorld(browser, backend, run, IMAGES, counts)
          await begin(world, headStart, hasCode)
          const taken: string[] = [`${headStart}${hasCode ? ' with a code' : ''}`]
          try {
            for (const choice of choices) {
              const actions = possible(world)
              const action = actions[choice % actions.length]!
              taken.push(action.name)
              await action.run()
            }
            taken.push('ten minutes pass')
            await expectNoStuckTab(world)
            taken.push('the buyer comes back')
            await settle(world)
            expectInvariants(world)
          } catch (error) {
            throw new Error(`${taken.join('\n')}\n${error instanceof Error ? error.message : String(error)}`)
          } finally {
            for (const tab of [...world.tabs()]) world.kill(tab)
          }
          money += world.paypal.all().filter(({ captures }) => captures > 0).length
        },
      )
      // Shrinking a failure would take minutes, so its steps are printed instead.
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
      process.stdout.write('lost: 0, doubled: 0, stuck: 0\n')
    } finally {
      const lines = Object.entries(counts)
        .sort(([, a], [, b]) => b - a)
        .map(([what, times]) => `  ${String(times).padStart(6)} ${what}`)
      process.stdout.write(
        `checkout model: ${run} runs, ${money} captures, ${Math.round((performance.now() - start) / 1000)} s; what happened:\n${lines.join('\n')}\n`,
      )
      browser.restore()
      Reflect.deleteProperty(window, 'gtag')
    }
  },
  20 * 60_000,
)
