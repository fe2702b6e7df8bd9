import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { App } from '@/app/App'
import { startSession } from '@/app/session'
import { makeStore } from '@/app/store'
import type { User } from '@/features/auth/user'
import { scenario as beginScenario } from '@test/backend/scenario'
import { startBackend } from '@test/backend/server'
import { profileOf } from '@test/builders/buildUser'
import { onTestEnd } from '@test/support/onTestEnd'

type World = {
  /** Works in the backend's catalogue. */
  images?: number
  /** False while it is not known yet whether somebody is signed in. */
  isSessionKnown?: boolean
  /** State of the history entry, as after a reload. */
  historyState?: object
  /** Who is signed in; the backend knows them and gives them their id, unless the user has none. */
  signedInAs?: User
  /** Ids of images in their cart and among their favourites, at the backend. */
  cart?: readonly string[]
  favorites?: readonly string[]
  /** What `?escenario=...` would be in a browser, such as '503:precios' (src/demo/scenarios). */
  scenario?: string
  /** Of Google Analytics, in a store that was built with one. */
  measurementId?: string
}

/**
 * Opens the whole store on a route, with a store, a user and a backend of its own.
 * Situations (test/backend/situations.ts) that should be there from the start are called before.
 */
export function renderApp(route: string, world: World = {}) {
  const { images, isSessionKnown = true, historyState, signedInAs } = world
  const backend = startBackend(images)
  const clientId = signedInAs?.userId == null ? Number.NaN : backend.client(profileOf(signedInAs))
  if (world.cart) backend.fillCart(clientId, world.cart)
  if (world.favorites) backend.fillFavorites(clientId, world.favorites)
  if (signedInAs) {
    const userId = signedInAs.userId === null ? null : String(clientId)
    window.localStorage.setItem('user', JSON.stringify({ ...signedInAs, userId }))
  }
  const endScenario = world.scenario === undefined ? () => undefined : beginScenario(world.scenario)
  window.scrollY = 0
  window.history.replaceState(historyState ?? null, '', route)
  const store = openTab(isSessionKnown)
  const view = render(
    <StrictMode>
      <App store={store} measurementId={world.measurementId} />
    </StrictMode>,
  )
  return { user: userEvent.setup(), backend, clientId, store, endScenario, ...view }
}

/** The store of one browser tab, as main.tsx starts it; it is closed when the test ends. */
export function openTab(isSessionKnown = true) {
  const store = makeStore()
  const stop = isSessionKnown ? startSession(store) : () => undefined
  onTestEnd(() => {
    stop()
    store.stop()
  })
  return store
}
