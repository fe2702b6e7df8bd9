import { http } from 'msw'
import { canvamanager, startGallery } from '@/api/canvamanager'
import { toStoreImage } from '@/api/image'
import { DEFAULT_PRICES } from '@/api/packPrices'
import type { AppStore } from '@/app/store'
import { selectUser } from '@/features/auth/authSlice'
import { syncAccount } from '@/features/auth/syncAccount'
import { addToCart, loadCart, removeFromCart, clearCart } from '@/features/cart/cartThunks'
import { confirmPayment } from '@/features/checkout/completionTasks'
import { registerPurchase } from '@/features/checkout/registerPurchase'
import { addFavorite, loadFavorites, removeFavorite } from '@/features/favorites/favoritesThunks'
import { loadPrices } from '@/features/pricing/pricingThunks'
import { applyPromo } from '@/features/promo/promoThunks'
import { cents } from '@/shared/money'
import { server } from '@test/backend/server'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { malformedBodies, type MalformedBody } from '@test/support/malformedBodies'
import { openTab } from '@test/support/renderApp'

/**
 * Each of the 17 calls gets a third of 60 malformed responses, another third than its neighbors. Nothing may throw, the
 * state holds only checked data, the visitor reads the words of the specification, and what was collected stays.
 */

/** The images in both lists of the user. */
const own = buildRawImages(2).map((raw) => toStoreImage(raw)!)
const other = toStoreImage(buildRawImage())!
const order = { userId: '1', subtotal: cents(250), total: cents(250), promo: null, items: [] }
const payment = { paypalOrderId: 'PP1', status: 'COMPLETED', details: null }
const item = { idCliente: '1', idImagen: '1' }

/** The body as JSON; undefined when it is none. */
const parsed = ({ text }: MalformedBody): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
const isNoAnswer = ({ name }: MalformedBody) => ['a cut connection', 'a page of HTML'].includes(name)
/** The text of the last toast. */
const toast = (store: AppStore) => store.getState().notifications.at(-1)
type ListName = 'cart' | 'favorites'
type Check = (store: AppStore, body: MalformedBody) => Promise<void>
type Call = readonly [
  name: string,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  valid: unknown,
  check: Check,
]

/** A change without a result succeeds whatever the body is, unless it is no answer. */
const change = (list: ListName, isAddition: boolean, done: string, failed: string): Check => {
  const thunks = { cart: [addToCart, removeFromCart], favorites: [addFavorite, removeFavorite] } as const
  const image = isAddition ? other : own[0]!
  return async (store, body) => {
    await store.dispatch(thunks[list][isAddition ? 0 : 1](image))
    const ids = store.getState()[list].images.map(({ id }) => id)
    expect(toast(store)).toMatchObject({ text: isNoAnswer(body) ? failed : done })
    expect(ids.includes(image.id)).toBe(isAddition !== isNoAnswer(body))
    expect(ids).toContain('2')
  }
}
const load = (list: ListName): Check => {
  return async (store, body) => {
    const isLoaded = await store.dispatch(list === 'cart' ? loadCart() : loadFavorites())
    const { images } = store.getState()[list]
    expect(isLoaded).toBe(Array.isArray(parsed(body)))
    if (!isLoaded) expect(images).toEqual(own)
    expect(images.map((image) => toStoreImage(image))).toEqual(images)
    expect(new Set(images.map(({ id }) => id)).size).toBe(images.length)
  }
}

const FAVORITES = 'market/favorites'
const ADDED = ['Agregada a favoritos', 'No se pudo agregar a favoritos. Inténtalo de nuevo.'] as const
const REMOVED = ['Quitada de favoritos', 'No se pudo quitar de favoritos. Inténtalo de nuevo.'] as const
const TO_CART = ['Agregada al carrito', 'No se pudo agregar al carrito. Inténtalo de nuevo.'] as const
const FROM_CART = ['Quitada del carrito', 'No se pudo quitar del carrito. Inténtalo de nuevo.'] as const
const prices = [
  { id: 1, nombre: 'Suelta', cantidad: 1, precioUsd: 3, descuento: '0%' },
  { id: 2, nombre: 'Diez', cantidad: 10, precioUsd: 2, descuento: '33%' },
]

const calls: readonly Call[] = [
  ['listFavorites', 'get', `${FAVORITES}/:id`, buildRawImages(2), load('favorites')],
  ['addFavorite', 'post', FAVORITES, { ok: true }, change('favorites', true, ...ADDED)],
  ['removeFavorite', 'delete', FAVORITES, { ok: true }, change('favorites', false, ...REMOVED)],
  [
    ...(['checkFavorite', 'get', `${FAVORITES}/check`, { favorito: true }] as const),
    async ({ dispatch }) => {
      expect((await dispatch(canvamanager.endpoints.checkFavorite.initiate(item))).isLoading).toBe(false)
    },
  ],
  ['listCart', 'get', 'market/cart/:id', buildRawImages(2), load('cart')],
  ['addToCart', 'post', 'market/cart', { ok: true }, change('cart', true, ...TO_CART)],
  [
    ...(['updateCartItem', 'put', 'market/cart', { ok: true }] as const),
    async ({ dispatch }, body) => {
      expect('error' in (await dispatch(canvamanager.endpoints.updateCartItem.initiate(item)))).toBe(isNoAnswer(body))
    },
  ],
  ['removeFromCart', 'delete', 'market/cart', { ok: true }, change('cart', false, ...FROM_CART)],
  [
    ...(['clearCart', 'delete', 'market/cart/:id/clear', { ok: true }] as const),
    async (store, body) => {
      expect(await store.dispatch(clearCart())).toBe(!isNoAnswer(body))
      expect(store.getState().cart.images).toEqual(isNoAnswer(body) ? own : [])
      if (isNoAnswer(body)) {
        expect(toast(store)).toMatchObject({ text: 'No se pudo vaciar el carrito. Inténtalo de nuevo.' })
      }
    },
  ],
  [
    ...(['syncUser', 'post', 'users/syncuser', { id: 7, email: 'ana@example.com' }] as const),
    async (store) => {
      const isSynced = await store.dispatch(syncAccount())
      const id = selectUser(store.getState())?.userId ?? null
      expect(id).toEqual(isSynced ? expect.stringMatching(/\S/) : null)
      expect(store.getState().cart.images).toEqual(own)
    },
  ],
  [
    ...(['listPreviews', 'get', 'imgs/preview', buildRawImages(2)] as const),
    async (store, body) => {
      const { data, isError } = await store.dispatch(startGallery({ query: '', firstPage: 0 }))
      const images = data?.pages.flatMap((page) => page.images) ?? []
      expect(images.map((image) => toStoreImage(image))).toEqual(images)
      // A body that is no JSON is a failure with a retry button, any other one is a gallery, perhaps an empty one.
      expect(isError).toBe(parsed(body) === undefined && !['204', 'nothing'].includes(body.name))
    },
  ],
  [
    ...(['getPreview', 'get', 'imgs/preview/fileid/:id', buildRawImage()] as const),
    async (store) => {
      const { data } = await store.dispatch(canvamanager.endpoints.getPreview.initiate({ id: '7' }))
      expect(toStoreImage(data)).toEqual(data ?? null)
    },
  ],
  [
    ...(['listPricePackages', 'get', 'imgs/paquetes/precios', prices] as const),
    async (store, body) => {
      await store.dispatch(loadPrices())
      const { prices, source, error } = store.getState().pricing
      if (source === 'server') {
        const { individual, pack10 } = prices
        expect([individual.pricePerImage, pack10.pricePerImage].every((price) => price >= 1)).toBe(true)
        expect([error, prices.pack5]).toEqual([null, DEFAULT_PRICES.pack5])
        // Never the default price of a package beside the server's price of another.
        const [one] = parsed(body) as [{ cantidad?: unknown } | null]
        if (one?.cantidad === 1) expect(individual.pricePerImage).not.toBe(DEFAULT_PRICES.individual.pricePerImage)
      } else {
        expect(prices).toEqual(DEFAULT_PRICES)
        expect(error).toBe('Error al obtener los precios del servidor. Usando valores predeterminados.')
      }
    },
  ],
  [
    ...(['validateDiscount', 'post', 'descuentos/validar'] as const),
    { valid: true, codigo: 'VERANO', porcentajeDescuento: 20 },
    async (store) => {
      const result = await store.dispatch(applyPromo('VERANO'))
      if (result.outcome === 'accepted') expect(result.percent > 0 && result.percent <= 100).toBe(true)
      else if (result.outcome === 'refused') expect(result.message).toBe('Código promocional inválido o expirado')
      else expect(result).toMatchObject({ message: 'Error al validar el código promocional. Intenta de nuevo.' })
      expect(store.getState().promo.status).toBe(result.outcome === 'accepted' ? 'applied' : 'none')
      expect(store.getState().cart.images).toEqual(own)
    },
  ],
  [
    ...(['createPurchase', 'post', 'market/compra', { compraId: 5001 }] as const),
    async (store) => {
      const registration = await store.dispatch(registerPurchase(order))
      if ('compraId' in registration) expect(registration.compraId).toMatch(/^\S.{0,199}$/)
    },
  ],
  [
    ...(['confirmPurchase', 'post', 'market/compra/:id/confirmar', { estado: 'CONFIRMADA' }] as const),
    async (store, body) => {
      const verdict = await store.dispatch(confirmPayment({ attempt: 'a', order, compraId: '5001', payment }))
      // Never 'refused': the confirmation is repeated until the server agrees.
      expect(verdict).toBe(isNoAnswer(body) ? 'failed' : 'confirmed')
    },
  ],
  [
    ...(['applyDiscount', 'post', 'descuentos/aplicar', { ok: true }] as const),
    async ({ dispatch }, body) => {
      const use = canvamanager.endpoints.applyDiscount.initiate({ discountCode: { codigo: 'VERANO' } })
      expect('error' in (await dispatch(use))).toBe(isNoAnswer(body))
    },
  ],
]

/** Opens a store whose user has two images in both lists; waits until they are restored. */
async function openStore(userId: string | null): Promise<AppStore> {
  const list = JSON.stringify({ images: own, queue: [], version: 1 })
  window.localStorage.clear()
  window.localStorage.setItem('user', JSON.stringify(buildUser({ userId })))
  for (const name of ['cart', 'favorites']) window.localStorage.setItem(`${name}_42`, list)
  const store = openTab(true, { checksState: false })
  const isRestored = () => store.getState().cart.images.length + store.getState().favorites.images.length === 4
  while (!isRestored()) await new Promise((resolve) => setTimeout(resolve))
  return store
}

// spec: calls.malformed
test.each(calls)('%s survives malformed responses', async (name, method, path, valid, check) => {
  // Each failure is logged; here only the outcome counts.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const bodies = malformedBodies(valid)
  expect(new Set(bodies.map((body) => body.name)).size).toBe(60)
  const third = calls.findIndex(([one]) => one === name) % 3
  for (const body of bodies.filter((_, index) => index % 3 === third)) {
    server.use(http[method](`*/canvamanager/${path}`, body.respond))
    const store = await openStore(name === 'syncUser' ? null : '1')
    await check(store, body).catch((error: unknown) => {
      throw new Error(`${body.name}: ${error instanceof Error ? error.message : String(error)}`)
    })
    store.stop()
    server.resetHandlers()
  }
})
