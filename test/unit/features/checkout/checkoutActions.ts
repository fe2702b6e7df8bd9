import { loggedIn, loggedOut, selectUser } from '@/features/auth/authSlice'
import { addToCart, removeFromCart } from '@/features/cart/cartThunks'
import { selectIsCapturingHere, selectIsUnresolved, selectPurchase } from '@/features/checkout/checkoutSlice'
import { resolvePayment } from '@/features/checkout/endPayment'
import type { Purchase } from '@/features/checkout/purchase'
import { loadCheckout } from '@/features/checkout/purchaseThunks'
import { toStoredCheckout } from '@/features/checkout/recordFormat'
import { env } from '@/shared/config/env'
import type { PayPalWindow, Tab, World } from './checkoutWorld'
import { happensToCall, happensToQuestion, type Can } from './networkActions'

const MOST_TABS = 2

type Action = { readonly name: string; readonly run: () => Promise<unknown> }

const recordOf = ({ user }: World) => localStorage.getItem(`checkout_${user.id}`)

/** True while the result of a payment or its confirmation is open. */
const isUnresolved = ({ phase }: Purchase) => phase === 'capturing' || phase === 'captured'

/** True if only this tab knows the purchase: closing the tab would lose it, and no code can prevent that. */
function isRecordOnlyIn(world: World, { store }: Tab): boolean {
  const purchase = selectPurchase(store.getState())
  return purchase !== null && isUnresolved(purchase) && recordOf(world) === null
}

/** False when another tab has completed the purchase: without the record a stale tab would report the sale again. */
function isStoredUnresolved(world: World): boolean {
  const stored = toStoredCheckout(JSON.parse(recordOf(world) ?? 'null'))
  return isUnresolved(stored.purchase)
}

/** Lists the actions that can happen next; a run picks one. Actions that advance a purchase have more entries. */
export function possible(world: World): Action[] {
  const actions: Action[] = []
  const can: Can = (name, run, weight = 1) => {
    for (let times = 0; times < weight; times += 1) actions.push({ name, run })
  }
  if (world.tabs().length < MOST_TABS && !world.tabs().some((tab) => isRecordOnlyIn(world, tab)))
    can('open a tab', world.openTab)
  for (const [nth, tab] of world.tabs().entries()) happensInTab(world, tab, `tab ${nth + 1}`, can)
  for (const call of world.browser.calls()) happensToCall(world, call, can)
  for (const question of world.questions()) happensToQuestion(world, question, can)
  if (world.browser.timers().length > 0) can('time passes', () => world.passTime(), 4)
  return actions
}

/** Offers an action in a tab: what its buyer does, or what happens to it. */
type CanHere = (what: string, act: () => unknown, weight?: number) => void

function happensInTab(world: World, tab: Tab, name: string, can: Can): void {
  const { browser, count } = world
  const { store } = tab
  const canHere: CanHere = (what, act, weight) => {
    can(`${name} ${what}`, () => browser.in(tab.id, act), weight)
  }
  const isHere = selectUser(store.getState()) !== null
  const shown = world.shownIn(tab)
  const purchase = selectPurchase(store.getState())
  const isDoubtful = selectIsUnresolved(store.getState())
  if ((shown && shown.total > 0 && !selectIsCapturingHere(store.getState())) || isDoubtful)
    canHere(
      'pays',
      () => {
        if (env.withdrawalWaiver !== undefined && !tab.page.isTicked) count('pressed without the waiver')
        tab.page.frame.click()
      },
      8,
    )
  // As on the page, unticking takes PayPal's button away. A press without the tick is a forged step.
  if (env.withdrawalWaiver !== undefined && !selectIsCapturingHere(store.getState()))
    canHere(
      `${tab.page.isTicked ? 'unticks' : 'ticks'} the box`,
      () => {
        const isTicked = !tab.page.isTicked
        if (!isTicked) world.changePage(tab, false)
        tab.page.isTicked = isTicked
        count(isTicked ? 'waiver accepted' : 'waiver taken back')
      },
      tab.page.isTicked ? 1 : 8,
    )
  for (const open of tab.windows) happensInWindow(world, tab, open, canHere)
  if (isDoubtful) canHere('has a buyer who checks their PayPal account', () => void checkAccount(world, tab))
  if (!isRecordOnlyIn(world, tab)) {
    for (const isDone of [true, false]) {
      canHere(`leaves the payment page, its PayPal requests ${isDone ? 'handled' : 'lost'}`, () => {
        if (purchase?.phase === 'capturing') count('frame destroyed during a capture')
        world.changePage(tab, isDone)
      })
      can(`${name} is reloaded, its requests ${isDone ? 'handled' : 'lost'}`, () => reload(world, tab, isDone))
    }
  }
  if (isHere) canHere('adds an image', () => void store.dispatch(addToCart(world.nextImage())))
  const last = store.getState().cart.images.at(-1)
  if (last) canHere('removes an image', () => void store.dispatch(removeFromCart(last)))
  if (!isHere) canHere('signs in', () => store.dispatch(loggedIn(world.user)), 3)
  else if (!isRecordOnlyIn(world, tab))
    canHere('signs out', () => {
      store.dispatch(loggedOut())
      world.changePage(tab, false)
    })
  for (const key of ['user', `checkout_${world.user.id}`, `cart_${world.user.id}`]) {
    can(`${name} gets the storage event of ${key}`, () =>
      browser.deliver(tab.id, new StorageEvent('storage', { key, newValue: localStorage.getItem(key) })),
    )
  }
  can(`${name} gets the focus`, () => browser.deliver(tab.id, new Event('focus')))
  can(`${name} has the network back`, () => browser.deliver(tab.id, new Event('online')))
  // With two tabs, a tab that does not know the purchase could pay the same cart again.
  if (purchase && isUnresolved(purchase) && isStoredUnresolved(world) && world.tabs().length === 1) {
    can(`the record that ${name} knows is deleted`, () => {
      count('record deleted')
      localStorage.removeItem(`checkout_${world.user.id}`)
      return Promise.resolve()
    })
  }
}

function happensInWindow({ paypal, count }: World, tab: Tab, { buyer, orderId }: PayPalWindow, canHere: CanHere): void {
  const isReopened = selectIsCapturingHere(tab.store.getState())
  if (orderId !== null) {
    canHere(
      'approves',
      () => {
        if (isReopened) count('approved again')
        paypal.approve(orderId)
        buyer.approve()
      },
      12,
    )
  }
  canHere('cancels', () => {
    count(isReopened ? 'cancelled after a decline' : 'cancelled')
    buyer.cancel()
  })
  canHere('closes the window', () => {
    count(isReopened ? 'closed after a decline' : 'closed')
    buyer.close()
  })
  canHere('sees PayPal fail', () => {
    count("PayPal's page failed")
    buyer.fail(new Error('Something went wrong'))
    buyer.close()
  })
}

/** The buyer reports the true result, once no capture of the order is pending. */
async function checkAccount(world: World, tab: Tab): Promise<void> {
  const purchase = selectPurchase(tab.store.getState())
  if (
    purchase?.phase !== 'capturing' ||
    world.questions().some(({ orderId, call }) => call === 'capture' && orderId === purchase.paypalOrderId)
  )
    return
  if (!(await tab.page.lock.acquire())) return
  world.count('result reported by the buyer')
  // The page accepts the report after two minutes at the earliest; delayed captures are done by then.
  world.arrive()
  const { captures } = world.paypal.all().find(({ order }) => order.id === purchase.paypalOrderId)!
  tab.store.dispatch(resolvePayment(tab.page.lock, captures > 0 ? 'seenByBuyer' : 'notSeenByBuyer'))
}

/** Reloads a tab. `isDone`: the servers handled its pending requests; otherwise the requests never arrived. */
async function reload(world: World, tab: Tab, isDone: boolean): Promise<void> {
  if (isDone) {
    for (const { request } of world.browser.calls().filter((call) => call.tab === tab.id))
      await world.backend.fetch(request.clone())
  }
  world.kill(tab, isDone)
  if (world.tabs().length === 0) await world.openTab()
}

/** Makes a tab read the record, as at every step. */
export const recall = (world: World, tab: Tab) =>
  world.browser.in(tab.id, () => tab.store.dispatch(loadCheckout(world.user.id)))
