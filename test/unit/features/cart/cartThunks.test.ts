import { toStoreImage } from '@/api/image'
import { canvamanager } from '@/api/canvamanager'
import { loggedIn } from '@/features/auth/authSlice'
import { cartSlice } from '@/features/cart/cartSlice'
import { addToCart, clearCart } from '@/features/cart/cartThunks'
import { startBackend } from '@test/backend/server'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { openTab } from '@test/support/renderApp'

test('an addition says at which place of the list the image comes to stand, to the code and not to the server', async () => {
  const backend = startBackend()
  const clientId = backend.client({
    idGoogle: '42',
    email: '',
    name: '',
    givenName: '',
    familyName: '',
    picture: '',
    locale: 'es',
  })
  const store = openTab()
  store.dispatch(loggedIn(buildUser({ userId: String(clientId) })))
  const payloads: unknown[] = []
  store.startListening({
    matcher: canvamanager.endpoints.addToCart.matchPending,
    effect: ({ meta }) => {
      payloads.push(meta.arg.originalArgs)
    },
  })
  const ids = workIds(2)
  for (const id of ids) await store.dispatch(addToCart(toStoreImage({ id, url: '/a.webp' })!))
  expect(payloads).toEqual(
    ids.map((idImagen, index) => ({ idCliente: String(clientId), idImagen, secuencia: index + 1 })),
  )
})

test('what is added while the cart is being emptied is not taken out with the rest', async () => {
  const backend = startBackend()
  const clientId = backend.client({
    idGoogle: '42',
    email: '',
    name: '',
    givenName: '',
    familyName: '',
    picture: '',
    locale: 'es',
  })
  const [before, meanwhile] = workIds(2) as [string, string]
  const store = openTab()
  store.dispatch(loggedIn(buildUser({ userId: String(clientId) })))
  await store.dispatch(addToCart(toStoreImage({ id: before, url: '/a.webp' })!))
  const clearing = store.dispatch(clearCart())
  store.dispatch(cartSlice.actions.imageAdded(toStoreImage({ id: meanwhile, url: '/b.webp' })!))
  await clearing
  expect(store.getState().cart.images.map(({ id }) => id)).toEqual([meanwhile])
})
