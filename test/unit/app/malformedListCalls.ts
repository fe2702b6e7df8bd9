import { toStoreImage, type StoreImage } from '@/api/image'
import { userCalls } from '@/api/userCalls'
import type { AppStore } from '@/app/store'
import { addToCart, loadCart, removeFromCart } from '@/features/cart/cartThunks'
import { clearCart } from '@/features/cart/clearCart'
import { addFavorite, loadFavorites, removeFavorite } from '@/features/favorites/favoritesThunks'
import type { Notification } from '@/features/notifications/notificationsSlice'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import type { MalformedBody } from '@test/support/malformedBodies'

/** The calls of favorites and cart, with what makes each of them and what must hold after a malformed response. */
/** The images in both lists of the user. */
export const own = buildRawImages(2).map((raw) => toStoreImage(raw)!)
const [first] = own as [StoreImage, StoreImage]
const other = toStoreImage(buildRawImage())!

export type Call = {
  readonly name: string
  readonly route: readonly ['get' | 'post' | 'put' | 'delete', string]
  readonly valid: unknown
  /** Does what makes the call, and checks the outcome. */
  readonly check: (store: AppStore, body: MalformedBody) => Promise<void>
}

/** The body as JSON; undefined when it is none. */
export const parsed = ({ text }: MalformedBody): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
const ids = (images: readonly StoreImage[]) => images.map(({ id }) => id)
/** The text of the last toast. */
const toast = (store: AppStore) => (store.getState().notifications.at(-1) as Partial<Notification> | undefined)?.text
export const isNoAnswer = ({ name }: MalformedBody) => ['a cut connection', 'a page of HTML'].includes(name)

/** A change without a result succeeds whatever the body is, unless it is no answer. */
function change(list: 'cart' | 'favorites', isAddition: boolean, [done, failed]: readonly [string, string]) {
  return async (store: AppStore, body: MalformedBody) => {
    const thunks = { cart: [addToCart, removeFromCart], favorites: [addFavorite, removeFavorite] } as const
    const image = isAddition ? other : first
    await store.dispatch(thunks[list][isAddition ? 0 : 1](image))
    expect(toast(store)).toBe(isNoAnswer(body) ? failed : done)
    expect(ids(store.getState()[list].images).includes(image.id)).toBe(isAddition !== isNoAnswer(body))
    expect(ids(store.getState()[list].images)).toContain('2')
  }
}

function load(list: 'cart' | 'favorites') {
  return async (store: AppStore, body: MalformedBody) => {
    const isLoaded = await store.dispatch(list === 'cart' ? loadCart() : loadFavorites())
    const { images } = store.getState()[list]
    expect(isLoaded).toBe(Array.isArray(parsed(body)))
    if (!isLoaded) expect(images).toEqual(own)
    expect(images.map((image) => toStoreImage(image))).toEqual(images)
    expect(new Set(ids(images)).size).toBe(images.length)
  }
}

export const listCalls: readonly Call[] = [
  {
    name: 'listFavorites',
    route: ['get', 'market/favorites/:id'],
    valid: buildRawImages(2),
    check: load('favorites'),
  },
  {
    name: 'addFavorite',
    route: ['post', 'market/favorites'],
    valid: { ok: true },
    check: change('favorites', true, ['Agregada a favoritos', 'No se pudo agregar a favoritos. Inténtalo de nuevo.']),
  },
  {
    name: 'removeFavorite',
    route: ['delete', 'market/favorites'],
    valid: { ok: true },
    check: change('favorites', false, ['Quitada de favoritos', 'No se pudo quitar de favoritos. Inténtalo de nuevo.']),
  },
  {
    name: 'checkFavorite',
    route: ['get', 'market/favorites/check'],
    valid: { favorito: true },
    check: async (store) => {
      const ask = userCalls.endpoints.checkFavorite.initiate({ idCliente: '1', idImagen: '1' })
      expect((await store.dispatch(ask)).isLoading).toBe(false)
    },
  },
  { name: 'listCart', route: ['get', 'market/cart/:id'], valid: buildRawImages(2), check: load('cart') },
  {
    name: 'addToCart',
    route: ['post', 'market/cart'],
    valid: { ok: true },
    check: change('cart', true, ['Agregada al carrito', 'No se pudo agregar al carrito. Inténtalo de nuevo.']),
  },
  {
    name: 'updateCartItem',
    route: ['put', 'market/cart'],
    valid: { ok: true },
    check: async (store, body) => {
      const update = userCalls.endpoints.updateCartItem.initiate({ idCliente: '1', idImagen: '1' })
      expect('error' in (await store.dispatch(update))).toBe(isNoAnswer(body))
    },
  },
  {
    name: 'removeFromCart',
    route: ['delete', 'market/cart'],
    valid: { ok: true },
    check: change('cart', false, ['Quitada del carrito', 'No se pudo quitar del carrito. Inténtalo de nuevo.']),
  },
  {
    name: 'clearCart',
    route: ['delete', 'market/cart/:id/clear'],
    valid: { ok: true },
    check: async (store, body) => {
      expect(await store.dispatch(clearCart())).toBe(!isNoAnswer(body))
      expect(store.getState().cart.images).toEqual(isNoAnswer(body) ? own : [])
      if (isNoAnswer(body)) expect(toast(store)).toBe('No se pudo vaciar el carrito. Inténtalo de nuevo.')
    },
  },
]
