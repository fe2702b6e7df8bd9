import { toStoreImage } from '@/api/image'
import { startSession } from '@/app/session'
import { makeStore, type AppStore } from '@/app/store'
import { selectIsInCart } from '@/features/cart/cartSlice'
import { addToCart, removeFromCart, loadCart } from '@/features/cart/cartThunks'
import type { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import type { Call, simulateBrowser } from '@test/support/simulatedBrowser'

const QUIET_MS = 10 * 60_000
const images = workIds(8).map((id) => toStoreImage({ id, url: `/canvamanager/imgs/files/${id}.webp` })!)

type Tab = { readonly id: number; readonly store: AppStore }

/**
 * Creates a user, a browser with tabs, and the actions of the model. `isRegistered`: the user has an id of the backend from
 * the start.
 */
export function createLateSyncWorld(
  run: number,
  browser: ReturnType<typeof simulateBrowser>,
  backend: ReturnType<typeof startBackend>,
  isRegistered: boolean,
) {
  window.localStorage.clear()
  const id = `late${run}`
  const unknown = buildUser({ id, googleId: id, userId: null })
  const person = isRegistered ? { ...unknown, userId: String(backend.client(profileOf(unknown))) } : unknown
  window.localStorage.setItem('user', JSON.stringify(person))
  let tabs: Tab[] = []
  /** What the user last heard about each image: in the cart, not in it, or no clear answer. */
  const wanted = new Map<string, boolean | 'unclear'>()
  /** How often the user added an image, or the server removed it, minus the additions that reached the server. */
  const unsentAdditions = new Map<string, number>()
  const countAddition = (imageId: string, by: number) => {
    unsentAdditions.set(imageId, (unsentAdditions.get(imageId) ?? 0) + by)
  }
  const clientId = () => backend.client(profileOf(person))

  /** What other tabs wrote to storage, in the order in which each tab hears of it. */
  let events: { tab: number; key: string; newValue: string }[] = []
  const recordWrite = (key: string, newValue: string) => {
    if (window.localStorage.getItem(key) === newValue) return
    for (const tab of tabs) if (tab.id !== browser.current()) events.push({ tab: tab.id, key, newValue })
  }
  const hear = async (tab: Tab) => {
    const event = events.find((one) => one.tab === tab.id)
    if (!event) return
    events = events.filter((one) => one !== event)
    const { key, newValue } = event
    await browser.deliver(tab.id, new StorageEvent('storage', { key, newValue }))
  }

  const openTab = async () => {
    const tabId = browser.newTab()
    await browser.in(tabId, () => {
      const store = makeStore({ checksState: false })
      startSession(store)
      tabs.push({ id: tabId, store })
    })
  }
  const kill = (tab: Tab) => {
    browser.kill(tab.id)
    tabs = tabs.filter((one) => one !== tab)
    events = events.filter((event) => event.tab !== tab.id)
  }
  const reach = async (call: Call) => {
    const { method, url } = call.request
    const imageId = new URL(url).searchParams.get('idImagen')
    if (imageId !== null) countAddition(imageId, method === 'POST' ? -1 : 1)
    const response = await backend.fetch(call.request.clone())
    return { status: response.status, body: await response.text() }
  }
  const answer = async (call: Call) => {
    const response = await reach(call)
    await browser.in(call.tab, () => {
      call.answer(response)
    })
  }
  const toggle = async (tab: Tab, index: number) => {
    // A storage event takes milliseconds, a person who changes to another tab takes longer.
    while (events.some((event) => event.tab === tab.id)) await hear(tab)
    const image = images[index]!
    const isAdding = !selectIsInCart(tab.store.getState(), image.id)
    browser.elapse(5)
    wanted.set(image.id, 'unclear')
    if (isAdding) countAddition(image.id, 1)
    return browser.in(tab.id, () => {
      const change = isAdding ? addToCart(image) : removeFromCart(image)
      void tab.store.dispatch(change).then((isDone) => wanted.set(image.id, isDone ? isAdding : 'unclear'))
    })
  }

  /** What can happen now; the run picks one. */
  const possible = (): { name: string; run: () => Promise<unknown> }[] => {
    const actions: { name: string; run: () => Promise<unknown> }[] = []
    const can = (name: string, act: () => Promise<unknown>, weight = 1) => {
      for (let time = 0; time < weight; time += 1) actions.push({ name, run: act })
    }
    for (const tab of tabs) {
      images.forEach((image, index) => {
        can(`tab ${tab.id} toggles ${image.id}`, () => toggle(tab, index))
      })
      if (events.some((event) => event.tab === tab.id)) can(`tab ${tab.id} hears of a write`, () => hear(tab), 8)
      can(`tab ${tab.id} is online`, () => browser.deliver(tab.id, new Event('online')), 2)
      can(`tab ${tab.id} loads the cart`, () => browser.in(tab.id, () => void tab.store.dispatch(loadCart())))
      can(`tab ${tab.id} closes`, async () => {
        kill(tab)
        if (tabs.length === 0) await openTab()
      })
    }
    if (tabs.length < 3) can('a tab opens', openTab, 2)
    can('time passes', () => browser.passTime(), 6)
    for (const call of browser.calls()) {
      const path = `${call.request.method} ${new URL(call.request.url).pathname}`
      can(`${path} is answered`, () => answer(call), 8)
      const failed = () => {
        call.answer({ status: 500, body: '{}' })
      }
      can(`${path} fails`, () => browser.in(call.tab, failed), path.endsWith('/syncuser') ? 6 : 2)
      can(`${path} does not arrive`, () => browser.in(call.tab, call.breakOff))
      can(`the response of ${path} is lost`, async () => {
        await reach(call)
        await browser.in(call.tab, call.breakOff)
      })
    }
    return actions
  }

  /** The network is back: tells the tabs of all changes, answers every request and lets ten minutes pass. */
  const settle = async () => {
    if (tabs.length === 0) await openTab()
    const until = browser.now() + QUIET_MS
    // Several quiet turns in a row: an answer takes some turns until its next request.
    for (let quietTurns = 0; quietTurns < 5;) {
      const [call] = browser.calls()
      for (const tab of tabs) while (events.some((event) => event.tab === tab.id)) await hear(tab)
      if (call) await answer(call)
      const isQuiet = !call && browser.calls().length === 0 && !(await browser.passTime(until - browser.now()))
      quietTurns = isQuiet ? quietTurns + 1 : 0
    }
  }
  return { recordWrite, possible, settle, openTab, kill, tabs: () => tabs, wanted, unsentAdditions, clientId, id }
}
