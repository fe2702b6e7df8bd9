import { toStoreImage } from '@/api/image'
import { userCalls } from '@/api/userCalls'
import { loggedIn } from '@/features/auth/authSlice'
import { cartSlice } from '@/features/cart/cartSlice'
import { addToCart } from '@/features/cart/cartThunks'
import { clearCart } from '@/features/cart/clearCart'
import { startBackend } from '@test/backend/server'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { openUserTab } from '@test/support/renderApp'

// spec: 3.add-payload, calls.lists.query
test('an addition has its list position in the payload, not in the request', async () => {
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
  const store = openUserTab()
  store.dispatch(loggedIn(buildUser({ userId: String(clientId) })))
  const payloads: unknown[] = []
  store.startListening({
    matcher: userCalls.endpoints.addToCart.matchPending,
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

test('an image added while the cart is being cleared stays in the cart', async () => {
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
  const store = openUserTab()
  store.dispatch(loggedIn(buildUser({ userId: String(clientId) })))
  await store.dispatch(addToCart(toStoreImage({ id: before, url: '/a.webp' })!))
  const clearing = store.dispatch(clearCart())
  store.dispatch(cartSlice.actions.imageAdded(toStoreImage({ id: meanwhile, url: '/b.webp' })!))
  await clearing
  expect(store.getState().cart.images.map(({ id }) => id)).toEqual([meanwhile])
})
