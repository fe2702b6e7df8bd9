import { screen, waitFor, within } from '@testing-library/react'
import { listAnswersLate, listChangesAreSlow, listChangesFail, recordRequests } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'

const [first, second] = works(2) as [ReturnType<typeof works>[number], ReturnType<typeof works>[number]]
const me = buildUser()
const openCart = (count: number) => renderApp('/cart', { signedInAs: me, cart: workIds(count) })

const packages = async () => {
  await screen.findAllByRole('article')
  return screen.getAllByRole('article').map((pack) => ({
    name: pack.getAttribute('aria-label'),
    images: within(pack).getAllByRole('img').length,
    text: pack.textContent,
  }))
}
const summary = () => screen.findByRole('region', { name: 'Resumen de compra' })

// spec: 2.card.menu-cart, 5.add.ignored, 7.analytics.add-to-cart, copy.header.links, copy.card.menu
test("the card's menu adds an image to the cart once, then shows it as present", async () => {
  window.gtag = jest.fn()
  const { user, backend, clientId } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  expect(await screen.findByText('Agregada al carrito')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Carrito 1' })).toBeVisible()
  expect(backend.cartOf(clientId)).toEqual([first.id])
  expect(window.gtag).toHaveBeenCalledWith(
    'event',
    'add_to_cart',
    expect.objectContaining({ currency: 'USD', value: 2.5 }),
  )
  delete window.gtag

  await user.click(screen.getByRole('button', { name: `Opciones de ${first.title}` }))
  expect(await screen.findByRole('menuitem', { name: 'Ya está en el carrito' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
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
  expect(await screen.findByText(wholeText('Agrega 2 imágenes más y cada una te cuesta $2.00'))).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ver precios de los paquetes' }))
  expect(screen.getByRole('region', { name: 'Precios de los paquetes' })).toHaveFocus()
})

// spec: 2.package.remove, 4.packing.anew, 7.analytics.remove-from-cart, copy.cart.image
test('removing an image repacks the rest, updates the backend and keeps the focus', async () => {
  window.gtag = jest.fn()
  const { user, backend, clientId } = openCart(5)
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} del carrito` }))
  await waitFor(async () => expect(await packages()).toMatchObject([{ name: 'Individual', images: 4 }]))
  expect(backend.cartOf(clientId)).toEqual(workIds(5).slice(1))
  expect(await summary()).toHaveTextContent('Total$10.00')
  expect(screen.getByRole('button', { name: `Quitar ${second.title} del carrito` })).toHaveFocus()
  expect(window.gtag).toHaveBeenCalledWith('event', 'remove_from_cart', expect.objectContaining({ value: 2.5 }))
  delete window.gtag
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
  await user.click(await screen.findByRole('button', { name: `Ampliar ${second.title}` }))
  expect(await screen.findByRole('dialog', { name: second.title })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: `Ampliar ${second.title}` })).toHaveFocus())
})

// spec: 7.cart.clear, 7.analytics.clear-cart
test('the cart is emptied after a confirmation dialog', async () => {
  window.gtag = jest.fn()
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
  expect(window.gtag).toHaveBeenCalledWith('event', 'clear_cart', expect.objectContaining({ value: 15 }))
  delete window.gtag
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

// spec: 2.viewer.download, copy.viewer.actions
test('Descargar adds the image, closes the viewer and opens the cart; Back works', async () => {
  const { user, backend, clientId } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  await user.click(await screen.findByRole('button', { name: 'Descargar' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(backend.cartOf(clientId)).toEqual([first.id])
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(window.history.state).not.toMatchObject({ usr: { viewedImageId: first.id } })
})

// spec: 4.lists.add-known, 5.add.ignored
test('Descargar sends no request for an image already in the cart', async () => {
  const { user } = renderApp('/', { signedInAs: me, cart: [first.id] })
  await screen.findByRole('link', { name: 'Carrito 1' })
  const requests = recordRequests()
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  await user.click(await screen.findByRole('button', { name: 'Descargar' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('a user who closes the viewer before the response stays on the page', async () => {
  const release = listChangesAreSlow('cart')
  const { user } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  await user.click(await screen.findByRole('button', { name: 'Descargar' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  release()
  expect(await screen.findByRole('link', { name: 'Carrito 1' })).toBeVisible()
  expect(window.location.pathname).toBe('/')
})
