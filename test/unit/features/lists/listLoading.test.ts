import { waitFor } from '@testing-library/react'
import { loggedIn } from '@/features/auth/authSlice'
import { loadCart } from '@/features/cart/cartThunks'
import { scenario } from '@test/backend/scenario'
import { startBackend } from '@test/backend/server'
import { recordRequests } from '@test/backend/shopSituations'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { watchAnswerLimits } from '@test/support/answerLimit'
import { workIds } from '@test/support/catalog'
import { openUserTab } from '@test/support/renderApp'

const [one, two, three] = workIds(3) as [string, string, string]

/** Opens a tab with the cart of a user. */
function openCart() {
  const backend = startBackend()
  const me = buildUser()
  const clientId = backend.client(profileOf(me))
  const limitPasses = watchAnswerLimits()
  const store = openUserTab()
  store.dispatch(loggedIn({ ...me, userId: String(clientId) }))
  const cart = () => ({ loading: store.getState().cart.loading, ids: store.getState().cart.images.map(({ id }) => id) })
  const fill = (ids: string[]) => {
    backend.fillCart(clientId, ids)
  }
  /** Waits until no request is pending. */
  const allAnswered = () =>
    waitFor(() => {
      expect(store.getState().canvamanager.queries).toEqual({})
    })
  return { store, cart, fill, limitPasses, allAnswered, load: () => store.dispatch(loadCart()) }
}

/** Holds the next two cart requests until the test answers them. */
function holdRequests() {
  const requests = recordRequests()
  const answerSecond = scenario('lenta:carrito')
  const answerFirst = scenario('lentax1:carrito')
  /** Waits until the first request has reached the server. */
  const arrived = () =>
    waitFor(() => {
      expect(requests.filter((request) => request.includes('/cart/'))).toHaveLength(1)
    })
  return { answerFirst, answerSecond, arrived }
}

// spec: 4.lists.kept-first, 7.no-timeout
test('a late response loads the cart', async () => {
  const { load, cart, fill, limitPasses } = openCart()
  const { answerFirst, arrived } = holdRequests()
  fill([one])
  const loading = load()
  await arrived()
  await limitPasses()
  expect(await loading).toBe(false)
  expect(cart()).toEqual({ loading: 'failed', ids: [] })
  answerFirst()
  await waitFor(() => {
    expect(cart()).toEqual({ loading: 'loaded', ids: [one] })
  })
})

test('a late response does not replace the response to a later request', async () => {
  const { load, cart, fill, limitPasses, allAnswered } = openCart()
  const { answerFirst, answerSecond, arrived } = holdRequests()
  const first = load()
  await arrived()
  await limitPasses()
  await first
  const second = load()
  fill([two])
  answerSecond()
  expect(await second).toBe(true)
  fill([three])
  answerFirst()
  await allAnswered()
  expect(cart()).toEqual({ loading: 'loaded', ids: [two] })
})

test('a late response survives the time limit of a later request', async () => {
  const { load, cart, fill, limitPasses } = openCart()
  const { answerFirst, arrived } = holdRequests()
  const first = load()
  await arrived()
  await limitPasses()
  await first
  const second = load()
  fill([one])
  answerFirst()
  await waitFor(() => {
    expect(cart()).toEqual({ loading: 'loaded', ids: [one] })
  })
  await limitPasses()
  expect(await second).toBe(false)
  expect(cart()).toEqual({ loading: 'loaded', ids: [one] })
})

test('two refreshes at once are one refresh', async () => {
  const { load, cart } = openCart()
  await load()
  const refreshing = [load(), load()]
  expect(cart().loading).toBe('refreshing')
  expect(await Promise.all(refreshing)).toEqual([true, true])
})
