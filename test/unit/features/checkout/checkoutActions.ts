import { loggedIn, loggedOut, selectUser } from '@/features/auth/authSlice'
import { addToCart, removeFromCart } from '@/features/cart/cartThunks'
import { capturePayment } from '@/features/checkout/capturePayment'
import { selectIsCapturingHere, selectPurchase } from '@/features/checkout/checkoutSlice'
import { cancelPayment, endFailedPayment } from '@/features/checkout/endPayment'
import { createPaymentLock } from '@/features/checkout/paymentLock'
import type { Order } from '@/features/checkout/purchase'
import { resolvePayment, resumePayment } from '@/features/checkout/resolvePayment'
import { noteOrder, startPayment } from '@/features/checkout/startPayment'
import type { OrderToPay } from '@/platform/payment'
import { checkAnswer } from '@test/backend/contractViolations'
import type { Call } from '@test/support/simulatedBrowser'
import { pathOf, take, type PayPalOrder, type Question, type Tab, type World } from './checkoutWorld'

const MOST_TABS = 2

type Action = { readonly name: string; readonly run: () => Promise<unknown> }

/** What can happen next to a buyer and their browser; a run picks one. What brings a purchase on is there more often. */
export function possible(world: World): Action[] {
  const { browser, backend } = world
  const actions: Action[] = []
  const can = (name: string, run: Action['run'], weight = 1) => {
    for (let times = 0; times < weight; times += 1) actions.push({ name, run })
  }
  if (world.tabs().length < MOST_TABS) can('open a tab', world.openTab)
  for (const [nth, tab] of world.tabs().entries()) {
    const { store, lock } = tab
    const name = `tab ${nth + 1}`
    const within = <Result>(run: () => Result) => browser.in(tab.id, run)
    const isHere = selectUser(store.getState()) !== null
    const shown = world.shownIn(tab)
    const purchase = selectPurchase(store.getState())
    if (shown && shown.total > 0)
      can(
        `${name} pays`,
        () =>
          within(() => {
            press(world, tab, shown)
          }),
        8,
      )
    for (const order of tab.windows) {
      can(
        `${name} approves`,
        () =>
          within(() => {
            approve(world, tab, order)
          }),
        12,
      )
      can(`${name} cancels`, () =>
        within(() => {
          shut(tab, order)
          store.dispatch(cancelPayment(lock))
        }),
      )
      can(`${name} sees an error`, () =>
        within(() => {
          shut(tab, order)
          store.dispatch(endFailedPayment(lock, false))
        }),
      )
      can(`${name} closes the window`, () =>
        within(() => {
          shut(tab, order)
        }),
      )
    }
    if (purchase?.phase === 'capturing' && !selectIsCapturingHere(store.getState())) {
      can(`${name} resumes`, () =>
        within(() => {
          void resume(world, tab)
        }),
      )
      can(`${name} looks into its account`, () =>
        within(() => {
          void lookIntoAccount(world, tab)
        }),
      )
    }
    can(`${name} leaves the page`, () =>
      within(() => {
        tab.windows = []
        store.dispatch(cancelPayment(lock))
      }),
    )
    if (isHere)
      can(`${name} adds an image`, () =>
        within(() => {
          void store.dispatch(addToCart(world.nextImage()))
        }),
      )
    const last = store.getState().cart.images.at(-1)
    if (last)
      can(`${name} removes an image`, () =>
        within(() => {
          void store.dispatch(removeFromCart(last))
        }),
      )
    if (isHere)
      can(`${name} signs out`, () =>
        within(() => {
          signOut(world, tab)
        }),
      )
    else
      can(
        `${name} signs in`,
        () =>
          within(() => {
            store.dispatch(loggedIn(world.user))
          }),
        3,
      )
    for (const key of ['user', `checkout_${world.user.id}`, `cart_${world.user.id}`]) {
      can(`${name} hears of ${key}`, () =>
        browser.deliver(tab.id, new StorageEvent('storage', { key, newValue: localStorage.getItem(key) })),
      )
    }
    can(`${name} gets the focus`, () => browser.deliver(tab.id, new Event('focus')))
    can(`${name} is reloaded`, () => reload(world, tab, true))
    can(`${name} crashes, its questions unheard of`, () => reload(world, tab, false))
  }
  for (const call of browser.calls()) {
    can(`${pathOf(call)} is answered`, () => answerCall(world, call), 16)
    can(`${pathOf(call)} fails`, () =>
      browser.in(call.tab, () => {
        call.answer({ status: 500, body: '{}' })
      }),
    )
    can(`${pathOf(call)} does not arrive`, () =>
      browser.in(call.tab, () => {
        call.breakOff()
      }),
    )
    can(`the answer of ${pathOf(call)} is lost`, async () => {
      await backend.fetch(call.request.clone())
      await browser.in(call.tab, () => {
        call.breakOff()
      })
    })
  }
  for (const question of world.questions()) {
    const answers = (reply: Parameters<Question['answer']>[0]) =>
      browser.in(question.tab, () => {
        question.answer(reply)
      })
    can('PayPal answers', () => answers(replyTo(question)), 8)
    can('PayPal takes the money unheard', () => {
      if (question.about === 'capture') take(question.order)
      return answers({ outcome: 'unanswered' })
    })
    can('PayPal does not answer', () => answers({ outcome: 'unanswered' }))
    if (question.about === 'capture' && question.order.captures === 0) {
      can('PayPal declines', () => answers({ outcome: 'declined' } as never))
      can('PayPal refuses', () => answers({ outcome: 'refused' }))
    }
  }
  if (browser.timers().length > 0) can('time passes', browser.passTime, 4)
  return actions
}

/** PayPal's true answer. */
export function replyTo({ about, order }: Question): Parameters<Question['answer']>[0] {
  return about === 'capture' || order.captures > 0 ? take(order) : { outcome: 'open' }
}

/** The payment page goes with its person, and another visit has a lock of its own. */
function signOut(world: World, tab: Tab): void {
  tab.store.dispatch(loggedOut())
  tab.store.dispatch(cancelPayment(tab.lock))
  tab.windows = []
  tab.isStarting = false
  tab.lock = createPaymentLock(world.user.id)
}

const shut = (tab: Tab, order: PayPalOrder) => {
  tab.windows = tab.windows.filter((one) => one !== order)
}

/** As PayPal's button does: a second click joins the first. */
export function press(world: World, tab: Tab, shown: Order): void {
  if (tab.isStarting) return
  tab.isStarting = true
  void tab.store.dispatch(startPayment(tab.lock, shown)).then((toPay) => {
    tab.isStarting = false
    openWindow(world, tab, toPay, shown)
  })
}

function openWindow(world: World, tab: Tab, toPay: OrderToPay | null, shown: Order): void {
  if (!toPay) return
  if ('amount' in toPay) {
    const order = world.createOrder(shown, toPay.amount, toPay.compraId)
    tab.store.dispatch(noteOrder(order.id))
    tab.windows.push(order)
    return
  }
  const order = world.orders.find(({ id }) => id === toPay.paypalOrderId)!
  if (order.captures === 0) tab.windows.push(order)
  else if (selectPurchase(tab.store.getState())?.phase === 'capturing')
    void tab.store.dispatch(resolvePayment(tab.lock, 'knownToPayPal'))
  else tab.store.dispatch(endFailedPayment(tab.lock, true))
}

export function approve(world: World, tab: Tab, order: PayPalOrder): void {
  shut(tab, order)
  const wasOpen = selectPurchase(tab.store.getState())?.phase === 'awaitingApproval'
  void tab.store.dispatch(capturePayment(tab.lock, world.approved(tab, order, wasOpen), () => true)).then((next) => {
    if (next === 'restart') tab.windows.push(order)
  })
}

export async function resume(world: World, tab: Tab): Promise<void> {
  if (!(await tab.lock.acquire())) return
  const toPay = await tab.store.dispatch(resumePayment())
  const order = toPay && 'paypalOrderId' in toPay && world.orders.find(({ id }) => id === toPay.paypalOrderId)
  if (order) openWindow(world, tab, toPay, order.shown)
}

/** A buyer tells the truth, and waits until nothing is on its way any more. */
async function lookIntoAccount(world: World, tab: Tab): Promise<void> {
  if (!(await tab.lock.acquire())) return
  const purchase = selectPurchase(tab.store.getState())
  if (purchase?.phase !== 'capturing' || world.questions().some(({ order }) => order.id === purchase.paypalOrderId))
    return
  const order = world.orders.find(({ id }) => id === purchase.paypalOrderId)!
  await tab.store.dispatch(resolvePayment(tab.lock, order.captures > 0 ? 'seenByBuyer' : 'notSeenByBuyer'))
}

export async function answerCall({ backend, browser, purchases, orders }: World, call: Call): Promise<void> {
  if (call.request.method === 'DELETE') {
    // Whatever else is removed, what was bought may only go when the server has the payment.
    const bought = orders.filter(({ captures }) => captures > 0)
    const isEmptied = pathOf(call).endsWith('/clear')
    for (const { compraId } of isEmptied ? bought : []) {
      expect(purchases().find((purchase) => String(purchase.compraId) === compraId)).toMatchObject({
        status: 'COMPLETED',
      })
    }
  }
  const response = await backend.fetch(call.request.clone())
  const answer = { status: response.status, body: await response.text() }
  checkAnswer(call.request, response, answer.body)
  await browser.in(call.tab, () => {
    call.answer(answer)
  })
}

/** The tab goes, and comes back: what it had asked for was done, unheard, or never arrived. */
async function reload(world: World, tab: Tab, hasArrived: boolean): Promise<void> {
  if (hasArrived) {
    for (const { order } of world.questions().filter(({ tab: id, about }) => id === tab.id && about === 'capture'))
      take(order)
    for (const { request } of world.browser.calls().filter((call) => call.tab === tab.id))
      await world.backend.fetch(request.clone())
  }
  world.kill(tab)
  if (world.tabs().length === 0) await world.openTab()
}
