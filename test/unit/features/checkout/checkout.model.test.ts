import fc from 'fast-check'
import { addToCart, loadCart } from '@/features/cart/cartThunks'
import { selectIsAsking, selectPurchase } from '@/features/checkout/checkoutSlice'
import type { Order } from '@/features/checkout/purchase'
import { applyPromo } from '@/features/promo/promoThunks'
import { startBackend, stopBackend } from '@test/backend/server'
import { workIds } from '@test/support/catalogue'
import { simulateBrowser } from '@test/support/simulatedBrowser'
import { answerCall, approve, possible, press, replyTo, resume } from './checkoutActions'
import { createWorld, take, type World } from './checkoutWorld'

/**
 * Machine, outbox, thunks, embedded backend and a simulated PayPal, driven through random interleavings: every call waits
 * until the run decides what becomes of it, and a tab can be gone at any moment.
 */

/** A few with every run of the suite; `npm run model` makes 10,000. */
const RUNS = Number(process.env.LIENZO_MODEL_RUNS ?? 300)
const IMAGES = workIds(100)

/** Most of what can go wrong comes late in a payment: most runs begin there. */
type HeadStart = 'cart' | 'window' | 'two windows' | 'approved' | 'taken unheard'

async function begin(world: World, headStart: HeadStart, hasCode: boolean): Promise<void> {
  const { browser } = world
  await world.openTab()
  const tab = world.tabs()[0]!
  const quiet = async () => {
    for (let call = browser.calls()[0]; call; call = browser.calls()[0]) await answerCall(world, call)
  }
  await browser.in(tab.id, () => {
    void tab.store.dispatch(loadCart())
  })
  if (hasCode)
    await browser.in(tab.id, () => {
      void tab.store.dispatch(applyPromo('VERANO10'))
    })
  await quiet()
  if (headStart === 'cart') return
  await browser.in(tab.id, () => {
    press(world, tab, world.shownIn(tab)!)
  })
  await quiet()
  if (headStart === 'two windows') {
    await browser.in(tab.id, () => {
      void tab.store.dispatch(addToCart(world.nextImage()))
    })
    await quiet()
    await browser.in(tab.id, () => {
      press(world, tab, world.shownIn(tab)!)
    })
    await quiet()
  }
  if (headStart === 'approved' || headStart === 'taken unheard')
    await browser.in(tab.id, () => {
      approve(world, tab, tab.windows[0]!)
    })
  if (headStart !== 'taken unheard') return
  for (let question = world.questions()[0]; question; question = world.questions()[0]) {
    if (question.about === 'capture') take(question.order)
    await browser.in(tab.id, () => {
      question.answer({ outcome: 'unanswered' })
    })
    while (world.questions().length === 0 && selectIsAsking(tab.store.getState())) await browser.passTime()
  }
}

/** The network is back and the buyer is there: whatever is open comes to its end. */
async function settle(world: World): Promise<void> {
  const { browser } = world
  for (const tab of [...world.tabs()]) world.kill(tab)
  window.localStorage.setItem('user', JSON.stringify(world.user))
  await world.openTab()
  const [tab] = world.tabs()
  for (let turn = 0; turn < 200; turn += 1) {
    const [call] = browser.calls()
    const [question] = world.questions()
    const purchase = selectPurchase(tab!.store.getState())
    if (call) await answerCall(world, call)
    else if (question)
      await browser.in(question.tab, () => {
        question.answer(replyTo(question))
      })
    else if (tab!.windows[0])
      await browser.in(tab!.id, () => {
        approve(world, tab!, tab!.windows[0]!)
      })
    else if (purchase?.phase === 'capturing')
      await browser.in(tab!.id, () => {
        void resume(world, tab!)
      })
    else if (
      localStorage.getItem(`checkout_${world.user.id}`) === null ||
      purchase?.phase === 'registering' ||
      purchase?.phase === 'awaitingApproval'
    )
      return
    else await browser.passTime()
  }
  throw new Error(`Not settled: ${JSON.stringify(selectPurchase(tab!.store.getState()))}`)
}

/** 1.75, 2.00 and 2.50 dollars an image in packages of ten, of five and alone, and ten percent off with the code. */
function expectedAmount({ items, promo }: Order): string {
  const tens = Math.floor(items.length / 10) * 10
  const fives = Math.floor((items.length - tens) / 5) * 5
  const cents = tens * 175 + fives * 200 + (items.length - tens - fives) * 250
  return ((cents - Math.round((cents * (promo?.percent ?? 0)) / 100)) / 100).toFixed(2)
}

function holds(world: World): void {
  const captured = world.orders.filter(({ captures }) => captures > 0)
  const paidFor = captured.flatMap(({ shown }) => shown.items.map(({ id }) => id))
  // Never two captures for one cart: no image is paid for twice.
  expect(new Set(paidFor).size).toBe(paidFor.length)
  expect(world.surprises).toEqual([])
  const cart = world.backend.cartOf(world.clientId)
  expect(cart.filter((id) => paidFor.includes(id))).toEqual([])
  for (const { id, compraId, amount, shown } of captured) {
    expect(amount).toBe(expectedAmount(shown))
    expect(amount).toMatch(/^\d+\.\d{2}$/)
    const purchase = world.purchases().find((one) => String(one.compraId) === compraId)
    expect(purchase).toMatchObject({ status: 'COMPLETED', paypalOrderId: id, montoTotal: Number(amount) })
  }
  const sales = world.events.filter(({ name }) => name === 'purchase').map(({ params }) => params.transaction_id)
  expect([...sales].sort()).toEqual(captured.map(({ compraId }) => compraId).sort())
}

test(
  `whatever happens between the wish to pay and the end, no money is taken twice or lost (${RUNS} runs)`,
  async () => {
    let backend = startBackend(160)
    const browser = simulateBrowser()
    let run = 0
    let money = 0
    const start = Date.now()
    // Calls that fail are logged by the app, which is not what is looked at here.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    try {
      const headStarts = fc.constantFrom<HeadStart>('cart', 'window', 'two windows', 'approved', 'taken unheard')
      const property = fc.asyncProperty(
        headStarts,
        fc.boolean(),
        fc.array(fc.nat(9_999), { minLength: 10, maxLength: 50 }),
        async (headStart, hasCode, choices) => {
          run += 1
          if (run % 250 === 0) {
            stopBackend()
            backend = startBackend(160)
          }
          backend.promoCode('VERANO10', { percent: 10 })
          const world = createWorld(browser, backend, run, IMAGES)
          await begin(world, headStart, hasCode)
          const taken: string[] = [`${headStart}${hasCode ? ' with a code' : ''}`]
          try {
            for (const choice of choices) {
              const actions = possible(world)
              const action = actions[choice % actions.length]!
              taken.push(action.name)
              await action.run()
            }
            taken.push('the network is back')
            await settle(world)
            holds(world)
          } catch (error) {
            throw new Error(`${taken.join('\n')}\n${error instanceof Error ? error.message : String(error)}`)
          } finally {
            for (const tab of [...world.tabs()]) world.kill(tab)
          }
          money += world.orders.filter(({ captures }) => captures > 0).length
        },
      )
      const details = await fc.check(property, {
        numRuns: RUNS,
        // Making a failure small would take minutes; its steps are printed.
        endOnFailure: true,
        ...(process.env.LIENZO_MODEL_SEED !== undefined && { seed: Number(process.env.LIENZO_MODEL_SEED) }),
      })
      process.stdout.write(
        `checkout model: ${details.numRuns} runs, seed ${details.seed}, ${money} captures, ${Math.round((Date.now() - start) / 1000)} s\n`,
      )
      if (details.failed) throw new Error(`${fc.defaultReportMessage(details) ?? ''}\n${String(details.errorInstance)}`)
    } finally {
      browser.restore()
      Reflect.deleteProperty(window, 'gtag')
    }
  },
  20 * 60_000,
)
