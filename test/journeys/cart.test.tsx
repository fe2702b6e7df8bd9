import { screen, waitFor, within } from '@testing-library/react'
import {
  listAnswersLate,
  listCannotBeLoaded,
  listChangesAreSlow,
  listChangesFail,
  recordRequests,
} from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalogue'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'

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

test("the card's menu puts an image into the cart once, and then says that it is there", async () => {
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

test('thirteen images are packed as ten and three, each with its price', async () => {
  openCart(13)
  expect(await packages()).toMatchObject([
    { name: 'Pack de 10', images: 10, text: expect.stringContaining('$1.75 por imagen • 30% descuento') as string },
    { name: 'Individual', images: 3, text: expect.stringContaining('$2.50 por imagen • 0% descuento') as string },
  ])
  expect(await summary()).toHaveTextContent(/Subtotal\$25\.00.*Descuento\$0\.00.*Total\$25\.00/)
})

test('the cart says how few images more make all of them cheaper, and where the prices are', async () => {
  const { user } = openCart(13)
  expect(await screen.findByText('Agrega 2 imágenes más y cada una te cuesta $2.00')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Ver precios de los paquetes' }))
  expect(screen.getByRole('region', { name: 'Precios de los paquetes' })).toHaveFocus()
})

test('taking one image out packs the rest anew, at the backend too, and keeps the focus', async () => {
  window.gtag = jest.fn()
  const { user, backend, clientId } = openCart(5)
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} del carrito` }))
  await waitFor(async () => {
    expect(await packages()).toMatchObject([{ name: 'Individual', images: 4 }])
  })
  expect(backend.cartOf(clientId)).toEqual(workIds(5).slice(1))
  expect(await summary()).toHaveTextContent('Total$10.00')
  expect(screen.getByRole('button', { name: `Quitar ${second.title} del carrito` })).toHaveFocus()
  expect(window.gtag).toHaveBeenCalledWith('event', 'remove_from_cart', expect.objectContaining({ value: 2.5 }))
  delete window.gtag
})

test('a removal that fails changes nothing and is told', async () => {
  listChangesFail('cart')
  expectConsole(/removeFromCart falló: 500/)
  const { user } = openCart(2)
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} del carrito` }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo quitar del carrito. Inténtalo de nuevo.')
  expect(await packages()).toMatchObject([{ images: 2 }])
})

test('while the cart changes nobody can pay or apply a code', async () => {
  const release = listChangesAreSlow('cart')
  const { user } = openCart(2)
  await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'verano10')
  await user.click(screen.getByRole('button', { name: `Quitar ${first.title} del carrito` }))
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Procede al pago' })).toBeDisabled()
  })
  expect(screen.getByRole('button', { name: 'Aplicar' })).toBeDisabled()
  release()
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Procede al pago' })).toBeEnabled()
  })
})

test('an image of the cart can be seen enlarged, and the focus comes back to it', async () => {
  const { user } = openCart(3)
  await user.click(await screen.findByRole('button', { name: `Ampliar ${second.title}` }))
  expect(await screen.findByRole('dialog', { name: second.title })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.getByRole('button', { name: `Ampliar ${second.title}` })).toHaveFocus()
  })
})

test('the cart is emptied after a question', async () => {
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

test('a cart that cannot be emptied stays as it is', async () => {
  listChangesFail('cart')
  expectConsole(/clearCart falló: 500/)
  const { user } = openCart(2)
  await user.click(await screen.findByRole('button', { name: 'Vaciar carrito' }))
  await user.click(await screen.findByRole('button', { name: 'Sí, vaciar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo vaciar el carrito. Inténtalo de nuevo.')
  expect(await packages()).toMatchObject([{ images: 2 }])
})

test('an empty cart says so and shows what the packages cost', async () => {
  const release = listAnswersLate('cart')
  renderApp('/cart', { signedInAs: me })
  expect(await screen.findByText('Cargando carrito...')).toBeVisible()
  release()
  expect(await screen.findByText('Tu carrito está vacío...')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Procede al pago' })).not.toBeInTheDocument()
  expect(screen.getByRole('table')).toHaveTextContent('Pack de 10$1.7530%')
})

test('a cart that cannot be loaded is not called empty', async () => {
  const recover = listCannotBeLoaded('cart')
  expectConsole(/listCart falló: 500/)
  const { user } = openCart(2)
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar tu carrito.')
  recover()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await packages()).toMatchObject([{ images: 2 }])
})

test('Descargar puts the image into the cart, closes the viewer and goes there; Back leads to the gallery', async () => {
  const { user, backend, clientId } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  await user.click(await screen.findByRole('button', { name: 'Descargar' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(backend.cartOf(clientId)).toEqual([first.id])
  window.history.back()
  await waitFor(() => {
    expect(window.location.pathname).toBe('/')
  })
  expect(window.history.state).not.toMatchObject({ usr: { viewedImageId: first.id } })
})

test('Descargar of an image that is in the cart already makes no call', async () => {
  const { user } = renderApp('/', { signedInAs: me, cart: [first.id] })
  await screen.findByRole('link', { name: 'Carrito 1' })
  const requests = recordRequests()
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  await user.click(await screen.findByRole('button', { name: 'Descargar' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('who closed the viewer before the cart answered is not taken away', async () => {
  const release = listChangesAreSlow('cart')
  const { user } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  await user.click(await screen.findByRole('button', { name: 'Descargar' }))
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  release()
  expect(await screen.findByRole('link', { name: 'Carrito 1' })).toBeVisible()
  expect(window.location.pathname).toBe('/')
})

test('the calls carry the client and the image in the address and nothing else', async () => {
  const { user, clientId } = renderApp('/', { signedInAs: me })
  const requests = recordRequests()
  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  await screen.findByRole('link', { name: 'Carrito 1' })
  expect(requests).toContain(`POST /canvamanager/market/cart?idCliente=${clientId}&idImagen=${first.id}`)
})
