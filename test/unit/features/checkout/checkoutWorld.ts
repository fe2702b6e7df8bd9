import { startSession } from '@/app/session'
import { makeStore, type AppStore } from '@/app/store'
import { toStoreImage } from '@/api/image'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { toUser } from '@/features/auth/user'
import { selectOrder } from '@/features/checkout/checkoutSelectors'
import { createPaymentLock } from '@/features/checkout/paymentLock'
import type { Order } from '@/features/checkout/purchase'
import { pricesReceived } from '@/features/pricing/pricingSlice'
import type { ApprovedOrder, CaptureAnswer, OrderState } from '@/platform/payment'
import type { TabLock } from '@/platform/tabLock'
import { dollarText } from '@/shared/money'
import type { Canvamanager } from '@/demo/canvamanager'
import { buildUser, profileOf } from '@test/builders/buildUser'
import type { Call, SimulatedBrowser } from '@test/support/simulatedBrowser'

/** One of PayPal's orders, and how often money was taken for it: by PayPal's rules once at most. */
export type PayPalOrder = {
  readonly id: string
  readonly amount: string
  readonly compraId: string
  readonly shown: Order
  captures: number
}
/** A question to PayPal that waits for its answer. */
export type Question = {
  readonly tab: number
  readonly order: PayPalOrder
  readonly about: 'capture' | 'look'
  readonly answer: (answer: CaptureAnswer | OrderState) => void
}
export type Tab = {
  readonly id: number
  readonly store: AppStore
  lock: TabLock
  /** The orders that PayPal's windows show, stale ones too. */
  windows: PayPalOrder[]
  isStarting: boolean
}

const STARTING_IMAGES = 3

/** A buyer with a cart, a browser with tabs, a backend and PayPal: what a model's steps act on. */
export function createWorld(
  browser: SimulatedBrowser,
  backend: Canvamanager,
  run: number,
  imageIds: readonly string[],
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
  const surprises: string[] = []
  const orders: PayPalOrder[] = []
  let questions: Question[] = []
  let tabs: Tab[] = []
  const events: { name: string; params: { transaction_id?: string } }[] = []
  window.gtag = ((_: string, name: string, params: object) => {
    events.push({ name, params })
  }) as NonNullable<typeof window.gtag>

  const openTab = async () => {
    const tabId = browser.newTab()
    await browser.in(tabId, () => {
      const store = makeStore({ checksState: false })
      startSession(store)
      store.dispatch(pricesReceived({ prices: DEFAULT_PRICES, lastUpdated: Date.now() }))
      tabs.push({ id: tabId, store, lock: createPaymentLock(id), windows: [], isStarting: false })
    })
  }
  const ask = (tab: Tab, order: PayPalOrder, about: Question['about']) =>
    new Promise<CaptureAnswer | OrderState>((resolve) => {
      const question: Question = {
        tab: tab.id,
        order,
        about,
        answer: (answer) => {
          questions = questions.filter((one) => one !== question)
          resolve(answer)
        },
      }
      questions.push(question)
    })
  return {
    user,
    clientId,
    backend,
    browser,
    orders,
    events,
    tabs: () => tabs,
    questions: () => questions,
    purchases: () => backend.purchases().slice(firstPurchase),
    /** One that was in no cart before: what is bought could be bought again otherwise. */
    nextImage: () => {
      usedImages += 1
      const imageId = imageIds[usedImages]!
      return toStoreImage({ id: imageId, url: `/canvamanager/imgs/files/${imageId}.webp` })!
    },
    shownIn: ({ store }: Tab) => selectOrder(store.getState()),
    openTab,
    /** The tab is gone; what it had asked for and was not answered may have been done or not. */
    kill: (tab: Tab) => {
      questions = questions.filter((one) => one.tab !== tab.id)
      // Its store is not stopped: that would answer its calls, and code of a tab that is gone would go on.
      browser.kill(tab.id)
      tabs = tabs.filter((one) => one !== tab)
    },
    createOrder: (shown: Order, amount: string, compraId: string) => {
      const order: PayPalOrder = { id: `PP${run}-${orders.length + 1}`, amount, compraId, shown, captures: 0 }
      orders.push(order)
      return order
    },
    /** Charges that were not what stood on the screen when the buyer approved. */
    surprises,
    /** `isFirst`: nobody has asked for the money of this order yet. */
    approved: (tab: Tab, order: PayPalOrder, isFirst: boolean): ApprovedOrder => ({
      paypalOrderId: order.id,
      capture: () => {
        const shown = selectOrder(tab.store.getState())
        if (isFirst && (!shown || dollarText(shown.total) !== order.amount)) surprises.push(order.id)
        isFirst = false
        return ask(tab, order, 'capture') as Promise<CaptureAnswer>
      },
      look: () => ask(tab, order, 'look') as Promise<OrderState>,
    }),
  }
}
export type World = ReturnType<typeof createWorld>

/** PayPal takes the money, unless it has it; either way it has it then. */
export function take(order: PayPalOrder): CaptureAnswer {
  if (order.captures === 0) order.captures += 1
  return { outcome: 'captured', receipt: { status: 'COMPLETED', details: { id: order.id } } }
}

/** What a call was about, for a buyer's or an operator's eyes. */
export const pathOf = ({ request }: Call) => new URL(request.url).pathname
