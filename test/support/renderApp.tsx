import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router'
import { App } from '@/app/App'
import { startSession } from '@/app/session'
import { makeStore } from '@/app/store'
import type { User } from '@/features/auth/user'
import { queueEvents } from '@/platform/analytics'
import { env } from '@/shared/config/env'
import { scenario as beginScenario } from '@test/backend/scenario'
import { startBackend } from '@test/backend/server'
import { profileOf } from '@test/builders/buildUser'
import { passForUser } from '@test/support/clock'
import { onTestEnd } from '@test/support/onTestEnd'

type World = {
  /** The number of images in the backend's catalog. */
  images?: number
  /** False keeps the session unknown: signed in or not. */
  isSessionKnown?: boolean
  /** The state of the history entry, as after a reload. */
  historyState?: object
  /** The signed-in user. The backend creates the user and assigns the id, unless `userId` is null. */
  signedInAs?: User
  /** The ids of the user's images in the cart and in the favorites, at the backend. */
  cart?: readonly string[]
  favorites?: readonly string[]
  /** The value of `?escenario=...` in a browser, such as '503:precios' (src/demo/scenarios). */
  scenario?: string
  /** The measurement id of Google Analytics, for a build that has one. */
  measurementId?: string
}

/**
 * Opens the whole store on a route, with its own Redux store, user and backend.
 * Call situations (test/backend/situations.ts) that apply from the start before this function.
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
  const { measurementId: gaMeasurementId } = world
  if (gaMeasurementId !== undefined) jest.replaceProperty(env, 'gaMeasurementId', gaMeasurementId)
  queueEvents(gaMeasurementId !== undefined)
  const store = openTab(isSessionKnown)
  const view = render(
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>,
  )
  return { user: userEvent.setup({ advanceTimers: passForUser }), backend, clientId, store, endScenario, ...view }
}

/** Creates the Redux store of one browser tab, as main.tsx does; it stops when the test ends. */
export function openTab(isSessionKnown = true, options?: Parameters<typeof makeStore>[0]) {
  const store = makeStore(options)
  if (isSessionKnown) startSession(store)
  onTestEnd(store.stop)
  return store
}
