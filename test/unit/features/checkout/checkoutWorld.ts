import { toStoreImage } from '@/api/image'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { startSession } from '@/app/session'
import { makeStore, type AppStore } from '@/app/store'
import type { Buyer, OpenWindow } from '@/demo/paypal/checkoutWindow'
import { createButtonsFrame, type ButtonsFrame, type PayPalApi } from '@/demo/paypal/payPalButtons'
import { createPayPalOrders } from '@/demo/paypal/payPalOrders'
import { toUser } from '@/features/auth/user'
import { selectOrder } from '@/features/checkout/checkoutSelectors'
import { selectCheckout, selectIsCapturingHere, selectPurchase } from '@/features/checkout/checkoutSlice'
import { cancelPayment } from '@/features/checkout/endPayment'
import { paymentHandlers } from '@/features/checkout/paymentHandlers'
import { isIncomplete, type Order } from '@/features/checkout/purchase'
import { createPaymentLock } from '@/features/checkout/startPayment'
import { pricesReceived } from '@/features/pricing/pricingSlice'
import { waiverOf } from '@/features/terms/waiver'
import { createPayPalCallbacks, type PayPalCallbacks } from '@/platform/paypalCallbacks'
import type { TabLock } from '@/platform/tabLock'
import { env } from '@/shared/config/env'
import { dollarText } from '@/shared/money'
import { buildUser, profileOf } from '@test/builders/buildUser'
import type { Call, SimulatedBrowser } from '@test/support/simulatedBrowser'
import type { TestBackend } from '@test/support/testBackend'
import { createPayPalQuestions } from './payPalQuestions'

/** A PayPal window in one tab. */
export type PayPalWindow = { readonly buyer: Buyer; orderId: string | null }

/** The payment page of a tab: PayPal's buttons, the lock of the page, and whether its box of the waiver is ticked. */
type PaymentPage = {
  readonly lock: TabLock
  readonly frame: ButtonsFrame
  readonly callbacks: PayPalCallbacks
  isTicked: boolean
}

export type Tab = { readonly id: number; readonly store: AppStore; page: PaymentPage; windows: PayPalWindow[] }

const STARTING_IMAGES = 3

/** How often each event happened over all runs. */
export type Counts = Record<string, number>

/** Creates a buyer with a cart, a browser with tabs, a backend and PayPal, for the actions of the model. */
export function createWorld(
  browser: SimulatedBrowser,
  backend: TestBackend,
  run: number,
  imageIds: readonly string[],
  counts: Counts,
) {
  window.localStorage.clear()
  const id = `buyer${run}`
  const person = buildUser({ id, googleId: id })
  const clientId = backend.client(profileOf(person))
  const user = toUser({ ...person, userId: String(clientId) })!
  const firstPurchase = backend.purchases().length
  backend.fillCart(clientId, imageIds.slice(0, STARTING_IMAGES))
  window.localStorage.setItem('user', JSON.stringify(user))

  let usedImages = STARTING_IMAGES
  let usedIds = 0
  const surprises: string[] = []
  const orders = createPayPalOrders(() => `PP${run}X${(usedIds += 1)}`)
  /** The order on the screen when PayPal created its order, by the id of PayPal's order. */
  const shownFor = new Map<string, Order>()
  const asked = new Set<string>()
  const questions = createPayPalQuestions()
  let tabs: Tab[] = []
  const events: { name: string; params: { transaction_id?: string } }[] = []
  window.gtag = ((_: string, name: string, params: object) => {
    events.push({ name, params })
  }) as NonNullable<typeof window.gtag>
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }

  const apiOf = (tab: Tab): PayPalApi => ({
    create: (body) => {
      // Read the buyer's order before the request: the cart may change while PayPal answers.
      const agreed = selectCheckout(tab.store.getState()).attempt?.order
      return questions.ask(tab.id, 'create', null, (issue) => {
        const answer = orders.create(body, issue)
        if ('id' in answer.body && agreed) shownFor.set(answer.body.id as string, agreed)
        return answer
      })
    },
    capture: (orderId) => {
      const shown = selectOrder(tab.store.getState())
      const record = orders.all().find(({ order }) => order.id === orderId)!
      const isFirst = !asked.has(orderId)
      asked.add(orderId)
      if (isFirst && (!shown || dollarText(shown.total) !== record.body.purchase_units[0].amount.value))
        surprises.push(orderId)
      return questions.ask(tab.id, 'capture', orderId, (issue) => orders.capture(orderId, issue))
    },
    get: (orderId) => questions.ask(tab.id, 'get', orderId, () => orders.get(orderId)),
  })

  const openPage = (tab: Tab, isAnswerInMessage: boolean): PaymentPage => {
    const lock = createPaymentLock(id)
    const { store } = tab
    const handlers = (isTicked = false) => {
      const wording = isTicked ? env.withdrawalWaiver : undefined
      const waiver = wording === undefined ? undefined : waiverOf(wording, Date.now())
      return store.dispatch(paymentHandlers(lock, { ...(selectOrder(store.getState()) ?? NO_ORDER), waiver }))
    }
    // The order on the page is read at the click.
    const callbacks = createPayPalCallbacks({ ...handlers(), onStart: () => handlers(tab.page.isTicked).onStart() })
    const openWindow: OpenWindow = (order, buyer) => {
      const opened: PayPalWindow = { buyer, orderId: null }
      tab.windows.push(opened)
      order.then(
        (orderId) => {
          if (orders.open(orderId).status === 200) opened.orderId = orderId
          // PayPal's page does not open an order that is paid.
          else
            browser
              .in(tab.id, () => {
                buyer.fail(new Error('ORDER_ALREADY_CAPTURED'))
              })
              .catch(() => undefined)
        },
        () => undefined,
      )
      return {
        close: () => {
          tab.windows = tab.windows.filter((one) => one !== opened)
        },
      }
    }
    const frame = createButtonsFrame(callbacks as never, { api: apiOf(tab), openWindow, isAnswerInMessage })
    return { lock, frame, callbacks, isTicked: false }
  }
  const closePage = (tab: Tab, isDone: boolean) => {
    for (const question of questions.of(tab.id)) question.forget(isDone)
    tab.page.frame.destroy()
    tab.page.callbacks.end()
    tab.windows = []
    tab.store.dispatch(cancelPayment(tab.page.lock))
    // As PaymentForm.tsx does, which took it for a payment of unknown result.
    if (selectPurchase(tab.store.getState())?.phase === 'capturing') tab.page.lock.release()
  }

  return {
    user,
    clientId,
    backend,
    browser,
    events,
    count,
    paypal: orders,
    shownFor: (orderId: string) => shownFor.get(orderId)!,
    /** Ids of the orders whose amount differed from the screen when the capture was requested. */
    surprises,
    tabs: () => tabs,
    arrive: questions.arrive,
    /** Passes time; delayed captures are done by then. */
    passTime: async (mostMs?: number) => {
      questions.arrive()
      return browser.passTime(mostMs)
    },
    questions: questions.all,
    purchases: () => backend.purchases().slice(firstPurchase),
    /** An image that was in no cart before: otherwise the buyer could buy a bought image again. */
    nextImage: () => {
      usedImages += 1
      const imageId = imageIds[usedImages]!
      return toStoreImage({ id: imageId, url: `/canvamanager/imgs/files/${imageId}.webp` })!
    },
    shownIn: ({ store }: Tab) => selectOrder(store.getState()),
    openTab: async () => {
      const tabId = browser.newTab()
      await browser.in(tabId, () => {
        const store = makeStore({ checksState: false })
        startSession(store)
        store.dispatch(pricesReceived({ prices: DEFAULT_PRICES, lastUpdated: Date.now() }))
        const tab = { id: tabId, store, windows: [] } as unknown as Tab
        tab.page = openPage(tab, tabId % 2 === 0)
        tabs.push(tab)
      })
    },
    /** The buyer leaves the payment page and returns: a new frame and a new lock. */
    changePage: (tab: Tab, isDone: boolean) => {
      closePage(tab, isDone)
      tab.page = openPage(tab, tab.id % 2 === 0)
    },
    /** Closes a tab. `isDone`: PayPal handles its pending requests; otherwise the requests never arrive. */
    kill: (tab: Tab, isDone = false) => {
      for (const question of questions.of(tab.id)) question.forget(isDone)
      // Do not stop its store: that would settle its requests, and code of the closed tab would continue.
      browser.kill(tab.id)
      tabs = tabs.filter((one) => one !== tab)
    },
    /** A tab is stuck if it waits for a purchase and has no window, request or timer that could advance it. */
    isStuck: (tab: Tab) => {
      const { attempt, purchase } = tab.store.getState().checkout
      const isWaiting =
        selectIsCapturingHere(tab.store.getState()) ||
        (purchase !== null && isIncomplete(purchase)) ||
        (attempt !== null && attempt.compraId === undefined)
      const isUnderWay =
        tab.windows.length > 0 ||
        questions.of(tab.id).length > 0 ||
        [...browser.timers(), ...browser.calls()].some((one) => one.tab === tab.id)
      return isWaiting && !isUnderWay
    },
  }
}
export type World = ReturnType<typeof createWorld>

/** The order of an empty cart; the store refuses to pay it. */
const NO_ORDER = { userId: '', subtotal: 0, total: 0, promo: null, items: [] } as unknown as Order

/** The path of a request, for the names of actions. */
export const pathOf = ({ request }: Call) => new URL(request.url).pathname
