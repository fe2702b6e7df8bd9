import { screen, waitFor, within } from '@testing-library/react'
import { recordWrites } from '@test/backend/recordWrites'
import {
  listAnswersLate,
  listChangesAreSlow,
  listChangesFail,
  pricesAnswerLate,
  recordRequests,
} from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { first, second, workIds, works } from '@test/support/catalog'
import { summary } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { chooseInMenu, enlarge } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'
import { wholeText } from '@test/support/wholeText'

const me = buildUser()
const openCart = (count: number) => renderApp('/cart', { signedInAs: me, cart: workIds(count) })

/** The address of a change of the cart, which has client and image in it and no body. */
const requestFor = (clientId: number) => `/canvamanager/market/cart?idCliente=${clientId}&idImagen=${first.id}`
const sale = (name: string, value: number) => ({
  name,
  params: expect.objectContaining({ currency: 'USD', value }) as object,
})

const packages = async () => {
  await screen.findAllByRole('article')
  return screen.getAllByRole('article').map((pack) => ({
    name: pack.getAttribute('aria-label'),
    images: within(pack).getAllByRole('img').length,
    text: pack.textContent,
  }))
}

// spec: 2.card.menu-cart, 5.add.ignored, 7.cart.add, 7.analytics.add-to-cart, calls.client-id, calls.lists.query
// spec: copy.header.links, copy.card.menu
test("the card's menu adds an image to the cart once, and its toast leads there", async () => {
  const events = recordEvents()
  const { user, backend, clientId } = renderApp('/', { signedInAs: me })
  const writes = recordWrites()
  await chooseInMenu(user, first.title, 'Agregar al carrito')
  expect(await screen.findByText('Agregada al carrito')).toBeVisible()
  expect(screen.getByText('Carrito: 1 imagen')).toHaveAttribute('role', 'status')
  expect(await screen.findByRole('link', { name: 'Carrito 1' })).toBeVisible()
  expect(backend.cartOf(clientId)).toEqual([first.id])
  expect(writes).toEqual([{ request: `POST ${requestFor(clientId)}`, body: null }])
  expect(events).toContainEqual(sale('add_to_cart', 2.5))

  await user.click(screen.getByRole('button', { name: `Opciones de ${first.title}` }))
  expect(await screen.findByRole('menuitem', { name: 'Ya está en el carrito' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'Ver carrito' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver carrito' })).not.toBeInTheDocument())
})

// spec: 2.cart.packages, 2.cart.summary, 2.package.line, 7.cart.list, 9.price.decimals, calls.prices.left-over
// spec: copy.cart.package, copy.summary
test('thirteen images are packed as ten and three, and two more would lower the price', async () => {
  const { user } = openCart(13)
  expect(await packages()).toMatchObject([
    { name: 'Pack de 10', images: 10, text: expect.stringContaining('$1.75 por imagen • 30% descuento') as string },
    { name: 'Individual', images: 3, text: expect.stringContaining('$2.50 por imagen$7.50') as string },
  ])
  expect(await summary()).toHaveTextContent(/Subtotal\$25\.00.*Descuento\$0\.00.*Total\$25\.00/)
  expect(await summary()).toHaveTextContent('Ahorras $7.50 en esta compra')
  expect(await screen.findByText(wholeText('Agrega 2 imágenes más y cada una te cuesta $2.00'))).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ver precios de los paquetes' }))
  expect(screen.getByRole('region', { name: 'Precios de los paquetes' })).toHaveFocus()
})

// spec: 2.package.remove, 4.packing.anew, 7.cart.remove, 7.analytics.remove-from-cart, copy.cart.image
test('removing an image repacks the rest, updates the backend and keeps the focus', async () => {
  const events = recordEvents()
  const { user, backend, clientId } = openCart(5)
  const writes = recordWrites()
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} del carrito` }))
  await waitFor(async () => expect(await packages()).toMatchObject([{ name: 'Individual', images: 4 }]))
  expect(backend.cartOf(clientId)).toEqual(workIds(5).slice(1))
  expect(await summary()).toHaveTextContent('Total$10.00')
  expect(screen.getByRole('button', { name: `Quitar ${second.title} del carrito` })).toHaveFocus()
  expect(writes).toEqual([{ request: `DELETE ${requestFor(clientId)}`, body: null }])
  expect(events).toContainEqual(sale('remove_from_cart', 2.5))
})

test('after the last image the focus is on the way back to the gallery', async () => {
  const { user } = openCart(1)
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} del carrito` }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Explorar Galería' })).toHaveFocus())
})

// spec: 4.lists.after-server, 8.lists.remove, 8.cart.clear
test('a failed removal and a failed request to empty the cart change nothing', async () => {
  listChangesFail('cart')
  expectConsole(/removeFromCart falló: 500/)
  expectConsole(/clearCart falló: 500/)
  const { user } = openCart(2)
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} del carrito` }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo quitar del carrito. Inténtalo de nuevo.')
  await user.click(screen.getByRole('button', { name: 'Vaciar carrito' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, vaciar' }))
  expect(await screen.findByText('No se pudo vaciar el carrito. Inténtalo de nuevo.')).toBeVisible()
  expect(await packages()).toMatchObject([{ images: 2 }])
})

// spec: 5.promo.disabled-busy, 5.checkout.busy
test('a pending change of the cart disables payment and promo code', async () => {
  const release = listChangesAreSlow('cart')
  const { user } = openCart(2)
  await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'verano10')
  await user.click(screen.getByRole('button', { name: `Quitar ${first.title} del carrito` }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Procede al pago' })).toBeDisabled())
  expect(screen.getByRole('button', { name: 'Aplicar' })).toBeDisabled()
  release()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Procede al pago' })).toBeEnabled())
})

// spec: 2.package.enlarge, copy.cart.image
test('an image of the cart opens enlarged, and closing it restores the focus', async () => {
  const { user } = openCart(3)
  expect(await enlarge(user, second.title)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: `Ampliar ${second.title}` })).toHaveFocus())
})

// spec: 7.cart.clear, 7.analytics.clear-cart
test('the cart is emptied after a confirmation dialog', async () => {
  const events = recordEvents()
  const { user, backend, clientId } = openCart(6)
  await user.click(await screen.findByRole('button', { name: 'Vaciar carrito' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: '¿Vaciar el carrito?' })).getByRole('button', {
      name: 'Cancelar',
    }),
  )
  expect(backend.cartOf(clientId)).toHaveLength(6)

  await user.click(screen.getByRole('button', { name: 'Vaciar carrito' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, vaciar' }))
  expect(await screen.findByText('Tu carrito está vacío...')).toBeVisible()
  expect(backend.cartOf(clientId)).toEqual([])
  expect(events).toContainEqual(sale('clear_cart', 15))
})

// spec: 2.cart.loading, 2.cart.empty, 5.checkout.empty, copy.cart.loading
test('an empty cart shows a message and the package prices', async () => {
  const release = listAnswersLate('cart')
  renderApp('/cart', { signedInAs: me })
  expect(await screen.findByText('Cargando carrito...')).toBeVisible()
  release()
  expect(await screen.findByText('Tu carrito está vacío...')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Procede al pago' })).not.toBeInTheDocument()
  expect(screen.getByRole('table')).toHaveTextContent('Pack de 10$1.7530%')
})

// spec: 2.viewer.download, 4.lists.add-known, 5.add.ignored, copy.viewer.actions
test('Descargar adds the image once, closes the viewer and opens the cart; Back works', async () => {
  const { user, backend, clientId } = renderApp('/', { signedInAs: me })
  await enlarge(user, first.title)
  await user.click(await screen.findByRole('button', { name: 'Descargar' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(backend.cartOf(clientId)).toEqual([first.id])
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(window.history.state).not.toMatchObject({ usr: { viewedImageId: first.id } })
  const requests = recordRequests()
  await enlarge(user, first.title)
  await user.click(await screen.findByRole('button', { name: 'Descargar' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('a user who closes the viewer before the response stays on the page', async () => {
  const release = listChangesAreSlow('cart')
  const { user } = renderApp('/', { signedInAs: me })
  await enlarge(user, first.title)
  await user.click(await screen.findByRole('button', { name: 'Descargar' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  release()
  expect(await screen.findByRole('link', { name: 'Carrito 1' })).toBeVisible()
  expect(window.location.pathname).toBe('/')
})

describe('packs', () => {
  const tenth = works(10).at(-1)!
  const cartLink = (count: number) => screen.findByRole('link', { name: `Carrito ${count}` })
  const addTenth = ({ user }: ReturnType<typeof renderApp>) => chooseInMenu(user, tenth.title, 'Agregar al carrito')

  // spec: packs.header, packs.completed
  test('the tenth image says what the pack saves before the cart was ever opened', async () => {
    const app = renderApp('/', { signedInAs: me, cart: workIds(9) })
    await waitFor(async () => {
      expect(await cartLink(9)).toHaveAccessibleDescription(
        'Agrega 1 imagen más para completar un pack de 10: cada una te cuesta $1.75',
      )
    })
    await addTenth(app)
    expect(
      await screen.findByText(wholeText('Agregada al carrito. Completaste un pack de 10: ahorras $7.50')),
    ).toBeVisible()
    // The packs are full.
    expect(await cartLink(10)).not.toHaveAccessibleDescription()
  })

  // spec: packs.completed
  test('before the prices are known, the tenth image promises no amount', async () => {
    const release = pricesAnswerLate()
    const app = renderApp('/', { signedInAs: me, cart: workIds(9) })
    await cartLink(9)
    await addTenth(app)
    expect(await screen.findByText('Agregada al carrito. Completaste un pack de 10')).toBeVisible()
    release()
  })

  // spec: packs.viewer
  test('a visitor reads the prices in the information of an image, which requests them', async () => {
    const requests = recordRequests()
    const forPrices = () => requests.filter((request) => request.includes('/paquetes/precios'))
    const { user } = renderApp('/')
    const viewer = await enlarge(user, first.title)
    expect(forPrices()).toEqual([])
    await user.click(within(viewer).getByRole('button', { name: 'Información' }))
    expect(
      await within(viewer).findByText(wholeText('$2.50 por imagen · $2.00 en un pack de 5 · $1.75 en un pack de 10')),
    ).toBeVisible()
    expect(within(viewer).getByRole('heading', { name: 'Precio' })).toBeVisible()
    expect(forPrices()).toHaveLength(1)
  })
})
