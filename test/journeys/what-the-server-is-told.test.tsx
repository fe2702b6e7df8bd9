import { screen, waitFor } from '@testing-library/react'
import { recordWrites } from '@test/backend/recordWrites'
import { accountOfUser, buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { mockGoogle } from '@test/support/googleScript'
import { renderApp } from '@test/support/renderApp'

type App = ReturnType<typeof renderApp>

const [first] = works(1) as [ReturnType<typeof works>[number]]
const me = buildUser()

async function choose({ user }: App, action: string) {
  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

// spec: 7.syncuser
test("the sync request carries Google's user data and the locale es", async () => {
  const picture = 'https://fotos.example/42.png'
  mockGoogle(accountOfUser({ ...me, profilePicture: picture }))
  const { user } = renderApp('/login')
  const writes = recordWrites()
  const button = await screen.findByRole('button', { name: 'Sign in with Google' })
  await waitFor(() => {
    expect(button).toBeEnabled()
  })
  await user.click(button)
  await screen.findByRole('button', { name: me.name })
  const body = {
    idGoogle: '42',
    email: me.email,
    name: me.name,
    givenName: 'Persona',
    familyName: 'de Prueba',
    picture,
    locale: 'es',
  }
  expect(writes).toEqual([{ request: 'POST /canvamanager/users/syncuser', body }])
})

// spec: 7.favorites.add, 7.cart.add, calls.lists.query, calls.client-id
test.each([
  ['favorites', 'Agregar a favoritos', 'Favoritos'],
  ['cart', 'Agregar al carrito', 'Carrito'],
])('an addition to %s sends client and image in the address, without a body', async (list, add, link) => {
  const app = renderApp('/', { signedInAs: me })
  const writes = recordWrites()
  await choose(app, add)
  await screen.findByRole('link', { name: `${link} 1` })
  const query = `idCliente=${app.clientId}&idImagen=${first.id}`
  expect(writes).toEqual([{ request: `POST /canvamanager/market/${list}?${query}`, body: null }])
})

// spec: 7.favorites.remove
test('removing a favorite sends client and image in the address, without a body', async () => {
  const app = renderApp('/', { signedInAs: me, favorites: [first.id] })
  await screen.findByRole('link', { name: 'Favoritos 1' })
  const writes = recordWrites()
  await choose(app, 'Quitar de favoritos')
  await screen.findByRole('link', { name: 'Favoritos' })
  const query = `idCliente=${app.clientId}&idImagen=${first.id}`
  expect(writes).toEqual([{ request: `DELETE /canvamanager/market/favorites?${query}`, body: null }])
})

// spec: 7.cart.remove
test('removing from the cart sends client and image in the address, without a body', async () => {
  const { user, clientId } = renderApp('/cart', { signedInAs: me, cart: workIds(2) })
  const writes = recordWrites()
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} del carrito` }))
  await screen.findByRole('link', { name: 'Carrito 1' })
  expect(writes).toEqual([
    { request: `DELETE /canvamanager/market/cart?idCliente=${clientId}&idImagen=${first.id}`, body: null },
  ])
})
