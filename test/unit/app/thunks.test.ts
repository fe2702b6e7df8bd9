import { waitFor } from '@testing-library/react'
import { canvamanager } from '@/api/canvamanager'
import { toStoreImage } from '@/api/image'
import { loggedIn } from '@/features/auth/authSlice'
import { cartSlice } from '@/features/cart/cartSlice'
import { addToCart, loadCart, clearCart } from '@/features/cart/cartThunks'
import { addFavorite } from '@/features/favorites/favoritesThunks'
import { type Pricing, selectPricing } from '@/features/pricing/pricingSlice'
import { loadPrices, refreshPrices } from '@/features/pricing/pricingThunks'
import { scenario } from '@test/backend/scenario'
import { startBackend } from '@test/backend/server'
import { recordRequests } from '@test/backend/shopSituations'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { watchAnswerLimits } from '@test/support/answerLimit'
import { workIds } from '@test/support/catalog'
import { openTab } from '@test/support/renderApp'

/** Opens a tab of a user whom the backend knows. */
function openWorld() {
  const backend = startBackend()
  const me = buildUser()
  const clientId = backend.client(profileOf(me))
  const store = openTab()
  store.dispatch(loggedIn({ ...me, userId: String(clientId) }))
  return { backend, clientId, store }
}
const imageOf = (id: string) => toStoreImage({ id, url: '/a.webp' })!

// spec: 3.add-payload, calls.lists.query
test.each([
  ['cart', canvamanager.endpoints.addToCart.matchPending, addToCart],
  ['favorites', canvamanager.endpoints.addFavorite.matchPending, addFavorite],
] as const)('an addition to the %s has its position in the payload', async (_, matcher, add) => {
  const { clientId, store } = openWorld()
  const payloads: unknown[] = []
  store.startListening({
    matcher,
    effect: ({ meta }) => {
      payloads.push(meta.arg.originalArgs)
    },
  })
  const ids = workIds(2)
  for (const id of ids) await store.dispatch(add(imageOf(id)))
  expect(payloads).toEqual(
    ids.map((idImagen, index) => ({ idCliente: String(clientId), idImagen, secuencia: index + 1 })),
  )
})

test('an image added while the cart is being cleared stays in the cart', async () => {
  const [before, meanwhile] = workIds(2) as [string, string]
  const { store } = openWorld()
  await store.dispatch(addToCart(imageOf(before)))
  const clearing = store.dispatch(clearCart())
  store.dispatch(cartSlice.actions.imageAdded({ images: [imageOf(meanwhile)] }))
  await clearing
  expect(store.getState().cart.images.map(({ id }) => id)).toEqual([meanwhile])
})

/** Holds the next two requests of a call until the test answers them. */
function holdRequests(call: 'carrito' | 'precios', path: string) {
  const limitPasses = watchAnswerLimits()
  const requests = recordRequests()
  const answerSecond = scenario(`lenta:${call}`)
  const answerFirst = scenario(`lentax1:${call}`)
  /** Lets the first request reach the server and exceed the limit. */
  const firstIsLate = async () => {
    await waitFor(() => expect(requests.filter((request) => request.includes(path))).toHaveLength(1))
    await limitPasses()
  }
  return { answerFirst, answerSecond, firstIsLate, limitPasses }
}

describe('a cart request', () => {
  const [one, two, three] = workIds(3) as [string, string, string]

  /** Opens a tab with the cart of a user. */
  function openCart() {
    const { backend, clientId, store } = openWorld()
    const cart = () => ({
      loading: store.getState().cart.loading,
      ids: store.getState().cart.images.map(({ id }) => id),
    })
    const fill = (ids: string[]) => {
      backend.fillCart(clientId, ids)
    }
    return { cart, fill, load: () => store.dispatch(loadCart()) }
  }

  // spec: 4.lists.stored-first, 7.no-timeout
  test('a late response loads the cart', async () => {
    const { load, cart, fill } = openCart()
    const { answerFirst, firstIsLate } = holdRequests('carrito', '/cart/')
    fill([one])
    const loading = load()
    await firstIsLate()
    expect(await loading).toBe(false)
    expect(cart()).toEqual({ loading: 'failed', ids: [] })
    answerFirst()
    await waitFor(() => expect(cart()).toEqual({ loading: 'loaded', ids: [one] }))
  })

  test('a response that arrives after a later one is asked for anew', async () => {
    const { load, cart, fill } = openCart()
    const { answerFirst, answerSecond, firstIsLate } = holdRequests('carrito', '/cart/')
    const first = load()
    await firstIsLate()
    await first
    const second = load()
    fill([two])
    answerSecond()
    expect(await second).toBe(true)
    fill([three])
    answerFirst()
    await waitFor(() => expect(cart()).toEqual({ loading: 'loaded', ids: [three] }))
  })
})

describe('prices', () => {
  const NOW = Date.now()

  /** Loads the prices in a new tab and returns the price state. */
  async function loadedPricing(): Promise<Pricing> {
    const store = openTab()
    const loading = store.dispatch(loadPrices())
    if (window.localStorage.length === 0) expect(selectPricing(store.getState()).status).toBe('loading')
    await loading
    return selectPricing(store.getState())
  }

  // spec: 3.price-config.state, 3.price-config.source, 4.prices.cache
  test('prices have the source server and the current time, and later the source cache', async () => {
    startBackend()
    const { lastUpdated, ...fresh } = await loadedPricing()
    expect(fresh).toMatchObject({ source: 'server', error: null, status: 'ready' })
    expect(lastUpdated).toBeGreaterThanOrEqual(NOW)
    expect(await loadedPricing()).toEqual({ ...fresh, source: 'cache', lastUpdated })
  })

  describe('two price requests that exceed the time limit', () => {
    /** Lets the first request exceed the limit; the test answers it and the next request. */
    async function openTwoRequests() {
      const backend = startBackend()
      const held = holdRequests('precios', '/precios')
      const store = openTab()
      const first = store.dispatch(loadPrices())
      await held.firstIsLate()
      await first
      const pricing = () => selectPricing(store.getState())
      const setPrice = (precioUsd: number) => {
        backend.setPackages([{ id: 1, nombre: 'Suelta', cantidad: 1, precioUsd, descuento: '0%' }])
      }
      return { ...held, store, pricing, setPrice }
    }

    // spec: 4.prices.late
    test('the response to the later request is not replaced by the earlier one', async () => {
      const { store, answerFirst, answerSecond, pricing, setPrice } = await openTwoRequests()
      const second = store.dispatch(refreshPrices())
      setPrice(2)
      answerSecond()
      expect(await second).toBe(true)
      setPrice(3)
      answerFirst()
      // No request is pending.
      await waitFor(() => expect(store.getState().canvamanager.queries).toEqual({}))
      expect(pricing()).toMatchObject({ source: 'server', prices: { individual: { pricePerImage: 200 } } })
      expect(window.localStorage.getItem('lienzo_prices')).toContain('200')
    })

    // spec: 4.prices.late
    test('a late response to the first survives the time limit of the second', async () => {
      const { store, limitPasses, answerFirst, pricing, setPrice } = await openTwoRequests()
      const second = store.dispatch(loadPrices())
      setPrice(3)
      answerFirst()
      await waitFor(() => expect(pricing().source).toBe('server'))
      await limitPasses()
      await second
      expect(pricing()).toMatchObject({
        source: 'server',
        status: 'ready',
        error: null,
        prices: { individual: { pricePerImage: 300 } },
      })
    })
  })
})
