import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { App } from '@/app/App'
import { makeStore } from '@/app/store'
import { sessionMissing } from '@/features/auth/authSlice'
import { startBackend } from '@test/backend/server'

type World = {
  /** Works in the backend's catalogue. */
  images?: number
  /** False while it is not known yet whether somebody is signed in. */
  isSessionKnown?: boolean
  /** State of the history entry, as after a reload. */
  historyState?: object
}

/**
 * Opens the whole store on a route, with a store, a user and a backend of its own.
 * Situations (test/backend/situations.ts) that should be there from the start are called before.
 */
export function renderApp(route: string, { images, isSessionKnown = true, historyState }: World = {}) {
  const backend = startBackend(images)
  window.scrollY = 0
  window.history.replaceState(historyState ?? null, '', route)
  const store = makeStore()
  if (isSessionKnown) store.dispatch(sessionMissing())
  const view = render(
    <StrictMode>
      <App store={store} />
    </StrictMode>,
  )
  return { user: userEvent.setup(), backend, store, ...view }
}
