import { screen, waitFor } from '@testing-library/react'
import { selectCartImages } from '@/features/cart/cartSlice'
import { scenario } from '@test/backend/scenario'
import { syncIsDown, userInfoIsDown } from '@test/backend/shopSituations'
import { accountOfUser, buildPlaceholder, buildUser, profileOf } from '@test/builders/buildUser'
import { pressGoogle } from '@test/support/account'
import { first, second, third } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { chooseInMenu } from '@test/support/gallery'
import { mockGoogle } from '@test/support/googleScript'
import { goOnline } from '@test/support/network'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'

const person = buildUser({ userId: null })
type Work = typeof first
type App = ReturnType<typeof renderApp>

const clientOf = ({ backend }: App) => backend.client(profileOf(person))
const storedUserId = () => (JSON.parse(window.localStorage.getItem('user') ?? '{}') as { userId?: unknown }).userId
const storedImage = ({ id, title }: Work) => ({
  ...{ id, title, url: `/canvamanager/imgs/files/${id}.webp`, description: '' },
  ...{ tags: [], width: 800, height: 800, price: 250 },
})
/** Stores a list that was collected without a backend id. */
const store = (key: string, ...collected: Work[]) => {
  const images = collected.map(storedImage)
  const queue = images.map((image) => ({ op: 'add', image, version: 1 }))
  window.localStorage.setItem(key, JSON.stringify({ images, queue, version: 1 }))
}

// spec: calls.late-sync, calls.late-lists
test('what a user collects while the backend is down joins there what it already had', async () => {
  const restore = syncIsDown()
  expectConsole(/syncUser falló: 500/)
  const app = renderApp('/', { signedInAs: person })
  await chooseInMenu(app.user, first.title, 'Agregar al carrito')
  await chooseInMenu(app.user, second.title, 'Agregar al carrito')
  await chooseInMenu(app.user, second.title, 'Agregar a favoritos')
  expect(app.backend.cartOf(clientOf(app))).toEqual([])
  app.backend.fillCart(clientOf(app), [third.id])
  app.backend.fillFavorites(clientOf(app), [first.id])

  restore()
  goOnline()
  await waitFor(() => expect(app.backend.cartOf(clientOf(app))).toEqual([third.id, first.id, second.id]))
  await waitFor(() => expect(app.backend.favoritesOf(clientOf(app))).toEqual([first.id, second.id]))
  expect(await screen.findByRole('link', { name: 'Carrito 3' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Favoritos 2' })).toBeVisible()
  expect(storedUserId()).toBe(String(clientOf(app)))
})

// spec: calls.late-payment
test('a buyer without a backend id reads so, retries and pays on the same page', async () => {
  mockPayPal()
  const restore = syncIsDown()
  expectConsole(/syncUser falló: 500/)
  store('cart_42', first)
  const app = renderApp('/payment', { signedInAs: person })
  const pay = await screen.findByRole('button', { name: 'Pagar con PayPal' })
  expect(pay).toBeDisabled()
  expect(pay).toHaveAccessibleDescription(/La tienda aún no pudo registrar tu cuenta.*tu carrito está a salvo/)

  restore()
  await app.user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await app.user.click(await screen.findByRole('button', { name: 'PayPal' }))
  await waitFor(() => expect(app.backend.purchases()).toMatchObject([{ montoTotal: 2.5 }]))
  expect(app.backend.cartOf(clientOf(app))).toEqual([first.id])
})

// spec: calls.late-payment
test('an image that the server refuses is named, and the rest can be paid without it', async () => {
  store('cart_42', first, { id: 'gone', title: 'Obra retirada' })
  const app = renderApp('/cart', { signedInAs: person })
  await waitFor(() => expect(app.backend.cartOf(clientOf(app))).toEqual([first.id]))
  await app.user.click(await screen.findByRole('button', { name: 'Procede al pago' }))
  expect(await screen.findByText(/La tienda no aceptó «\u2068Obra retirada\u2069»\. Quita esa imagen/)).toBeVisible()
  expectConsole(/addToCart falló: 404/)

  await app.user.click(screen.getByRole('button', { name: 'Quitar Obra retirada del carrito' }))
  await app.user.click(screen.getByRole('button', { name: 'Procede al pago' }))
  expect(await screen.findByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
})

// spec: calls.late-payment
test('a cart that the server did not get in time is not paid', async () => {
  scenario('503:cambios-carrito')
  expectConsole(/addToCart falló: 503/)
  store('cart_42', first)
  const { user } = renderApp('/cart', { signedInAs: person })
  await user.click(await screen.findByRole('button', { name: 'Procede al pago' }))
  expect(
    await screen.findByText(/Tu carrito está a salvo en este navegador, pero la tienda aún no lo recibió/),
  ).toBeVisible()
})

describe('a user whom Google did not name', () => {
  const openPaymentAsPlaceholder = () => {
    store('cart_invitado-1', first)
    store('favorites_invitado-1', second)
    return renderApp('/payment', { signedInAs: buildPlaceholder() })
  }

  // spec: calls.late-identity, calls.late-payment
  test('signs in again from the payment, keeps what was collected and pays', async () => {
    mockPayPal()
    mockGoogle(accountOfUser(person))
    const app = openPaymentAsPlaceholder()
    expect(await screen.findByText(/No pudimos leer tu cuenta de Google/)).toBeVisible()
    await app.user.click(screen.getByRole('link', { name: 'Sign in' }))
    await pressGoogle(app.user)

    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeVisible()
    await waitFor(() => expect(app.backend.cartOf(clientOf(app))).toEqual([first.id]))
    await waitFor(() => expect(app.backend.favoritesOf(clientOf(app))).toEqual([second.id]))
    expect(Object.keys(window.localStorage).filter((key) => key.includes('invitado'))).toEqual([])
  })

  // spec: calls.late-identity
  test('signs in again from the account menu; the lists stay if Google is silent', async () => {
    mockGoogle(accountOfUser(person))
    userInfoIsDown()
    expectConsole(/getUserInfo falló: 500/)
    const { user, store } = openPaymentAsPlaceholder()
    await user.click(await screen.findByRole('button', { name: 'Persona de Prueba' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign in' }))
    await pressGoogle(user)
    expect(await screen.findByText('Google no completó el inicio de sesión. Inténtalo de nuevo.')).toBeVisible()
    expect(selectCartImages(store.getState()).map(({ id }) => id)).toEqual([first.id])
  })
})
