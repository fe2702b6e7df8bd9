import { act, screen, waitFor, within } from '@testing-library/react'
import { sessionMissing } from '@/features/auth/authSlice'
import { galleryPageFails } from '@test/backend/situations'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { scrollPageTo } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

const dialog = (name: string) => screen.findByRole('dialog', { name })
const path = () => window.location.pathname

/** The browser's buttons. */
const back = () => {
  window.history.back()
}

// spec: 2.favorites.login, 2.cart.login, 4.auth.nobody, 6.visitor.pages
test.each(['/favorites', '/cart'])(
  '%s sends visitors to the login screen, and going back does not return to it',
  async (route) => {
    const { user } = renderApp(route)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Return without signing in' }))
    await waitFor(() => expect(window.location.pathname).not.toBe('/login'))
  },
)

// spec: 2.favorites.waits, 2.cart.waits, 2.header.ways-in, 2.header.ways-in-hidden, 4.auth.loading, copy.header.account
test.each(['/favorites', '/cart'])('%s waits until the session is known', async (route) => {
  const { store } = renderApp(route, { isSessionKnown: false })
  expect(await screen.findByText('Comprobando tu sesión…')).toBeVisible()
  expect(window.location.pathname).toBe(route)
  expect(screen.queryByRole('button', { name: /^Sign / })).not.toBeInTheDocument()
  act(() => {
    store.dispatch(sessionMissing())
  })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  const waysIn = within(screen.getByRole('banner')).getAllByRole('button', { name: /^Sign / })
  expect(waysIn.map(({ textContent }) => textContent)).toEqual(['Sign in', 'Sign up'])
})

// spec: 6.visitor.pages
test("a visitor's payment page says the cart is empty and leads to the login", async () => {
  renderApp('/payment?amount=17.50&originalAmount=17.50')
  expect(await screen.findByText('No hay items en el carrito para procesar el pago.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

// spec: 2.login.mode, 2.login.mode-text, 2.login.return, 2.header.ways-in, copy.login
test.each([
  ['Sign in', 'signing in', 'Welcome back. Sign in to see your favorites and your cart.'],
  ['Sign up', 'signing up', 'Create your account with Google to keep favorites and buy images.'],
])('%s in the header opens the login in that mode; Return goes back to the page', async (name, doing, sentence) => {
  const { user } = renderApp('/search?q=luna')
  const opener = await screen.findByRole('button', { name })
  expect(opener).toHaveAttribute('lang', 'en')
  await user.click(opener)
  const title = await screen.findByRole('heading', { name })
  expect(screen.getByRole('button', { name: `${name} with Google` })).toBeDisabled()
  const parts = [title, screen.getByText(sentence), ...screen.getAllByText(/Google$|Return without/)]
  for (const part of parts) expect(part.closest('[lang]')).toHaveAttribute('lang', 'en')
  await user.click(screen.getByRole('button', { name: `Return without ${doing}` }))
  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
})

// spec: 2.success.heading, 2.success.order, 2.success.shopping, 2.success.favorites, 2.favorites.heading
test.each([
  ['its order number', '?compraId=5001', ['Número de orden: #5001'], 'Seguir Comprando', 'Galería de imágenes'],
  ['none without one', '', [], 'Ver Favoritos', 'Mis Favoritos'],
])('a success page shows %s, and leads on', async (_, search, numbers, button, heading) => {
  const { user } = renderApp(`/payment-success${search}`, { signedInAs: buildUser() })
  expect(await screen.findByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
  expect(screen.queryAllByText(/Número de orden/).map(({ textContent }) => textContent)).toEqual(numbers)
  await user.click(screen.getByRole('button', { name: button }))
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
})

test('a new page starts at the top and takes the focus; Back restores the position', async () => {
  const { user } = renderApp('/')
  await screen.findAllByRole('img')
  await scrollPageTo(3000)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await screen.findByRole('heading', { name: 'Sign up' })
  expect(window.scrollY).toBe(0)
  expect(screen.getByRole('main')).toHaveFocus()
  act(back)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign up' })).not.toBeInTheDocument())
  await waitFor(() => expect(Math.round(window.scrollY)).toBe(3000))
})

// spec: 2.header.disabled-links, 2.header.narrow, 2.header.panel, copy.mobile
test('the menu of narrow windows holds search, links and account', async () => {
  const { user } = renderApp('/login')
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  const menu = await screen.findByRole('dialog', { name: 'Menú' })
  expect(within(menu).getByRole('link', { name: 'Favoritos' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(menu).getByRole('link', { name: 'Carrito' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(menu).getByRole('button', { name: 'Sign up' })).toBeVisible()

  await user.type(within(menu).getByRole('searchbox', { name: 'Buscar imágenes' }), 'luna{Enter}')
  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the skip link moves the focus to the content without a new history entry', async () => {
  const { user } = renderApp('/login')
  const entries = window.history.length
  await user.click(screen.getByRole('link', { name: 'Saltar al contenido' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.history.length).toBe(entries)
  expect(window.location.hash).toBe('')
})

test('a reload restores a position several pages deep, although a page fails first', async () => {
  sessionStorage.setItem('scroll_abc/', JSON.stringify({ index: 180, rowsBelow: 0 }))
  galleryPageFails(2, 2)
  expectConsole(/listPreviews falló: 500/)
  const { user } = renderApp('/', { images: 400, historyState: { key: 'abc', idx: 0, usr: null } })
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(document.querySelector('[data-index="180"] img')).toBeVisible())
  expect(document.querySelector('[data-index="0"]')).toBeNull()
})

// spec: input.back
test('Back closes the menu, and the question whether to empty the cart, which stays', async () => {
  const { user, backend, clientId } = renderApp('/cart', { signedInAs: buildUser(), cart: workIds(2) })
  await user.click(await screen.findByRole('button', { name: 'Abrir menú' }))
  const menu = await dialog('Menú')
  back()
  await waitFor(() => expect(menu).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Vaciar carrito' }))
  const question = await screen.findByRole('alertdialog')
  back()
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(path()).toBe('/cart')
  expect(backend.cartOf(clientId)).toHaveLength(2)
})

// spec: input.back
test('Back closes the menu of a card, and the gallery stays', async () => {
  const { user } = renderApp('/')
  const [options] = await screen.findAllByRole('button', { name: /^Opciones de / })
  await user.click(options!)
  const menu = await screen.findByRole('menu')
  back()
  await waitFor(() => expect(menu).not.toBeInTheDocument())
  expect(options).toBeVisible()
})

// spec: input.back
test('a menu that was closed by its button or link leaves nothing for Back to close', async () => {
  const { user } = renderApp('/', { signedInAs: buildUser() })
  await user.click(await screen.findByRole('button', { name: 'Abrir menú' }))
  await user.click(within(await dialog('Menú')).getByRole('link', { name: /^Carrito/ }))
  await screen.findByRole('heading', { name: 'Mi Carrito' })
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  await user.click(within(await dialog('Menú')).getByRole('button', { name: 'Cerrar menú' }))
  await waitFor(() => expect(window.history.state).not.toHaveProperty('overlays'))
  back()
  await waitFor(() => expect(path()).toBe('/'))
})

// spec: input.back
test('Back closes the share dialog first, then the viewer', async () => {
  const { user } = renderApp('/')
  const [enlarge] = await screen.findAllByRole('button', { name: /^Ampliar / })
  await user.click(enlarge!)
  await user.click(await screen.findByRole('button', { name: 'Compartir' }))
  const share = await dialog('Compartir imagen')
  back()
  await waitFor(() => expect(share).not.toBeInTheDocument())
  const viewer = screen.getByRole('dialog')
  expect(within(viewer).getByRole('button', { name: 'Compartir' })).toBeVisible()
  back()
  await waitFor(() => expect(viewer).not.toBeInTheDocument())
  expect(path()).toBe('/')
})

// spec: input.back
test('a viewer closes after an image was turned and shared at once', async () => {
  jest.useFakeTimers()
  const { user } = renderApp('/')
  const [enlarge] = await screen.findAllByRole('button', { name: /^Ampliar / })
  await user.click(enlarge!)
  await user.click(await screen.findByRole('button', { name: 'Imagen siguiente' }))
  await user.click(screen.getByRole('button', { name: 'Compartir' }))
  const share = await dialog('Compartir imagen')
  // The history entry follows a turn after half a second.
  await act(() => jest.advanceTimersByTimeAsync(1000))
  await user.click(within(share).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(share).not.toBeInTheDocument())
  await waitFor(() => expect(window.history.state).not.toHaveProperty('overlays'))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

// spec: input.back, 2.header.reload-replaces
test('Explorar in the menu of the gallery leaves nothing for Back to close', async () => {
  const { user } = renderApp('/cart', { signedInAs: buildUser() })
  await screen.findByRole('heading', { name: 'Mi Carrito' })
  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  await screen.findAllByRole('button', { name: /^Ampliar / })
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  const menu = await dialog('Menú')
  await user.click(within(menu).getByRole('link', { name: 'Explorar' }))
  await waitFor(() => expect(menu).not.toBeInTheDocument())
  await waitFor(() => expect(window.history.state).not.toHaveProperty('overlays'))
  back()
  await screen.findByRole('heading', { name: 'Mi Carrito' })
})

// spec: input.back
test('a dialog that takes the place of the menu is closed by one Back', async () => {
  const { user } = renderApp('/cart', { signedInAs: buildUser(), cart: workIds(2), measurementId: 'G-TEST' })
  await user.click(await screen.findByRole('button', { name: 'Abrir menú' }))
  const menu = await dialog('Menú')
  await user.click(within(menu).getByRole('button', { name: 'Preferencias de privacidad' }))
  const preferences = await dialog('Preferencias de privacidad')
  await waitFor(() => expect(menu).not.toBeInTheDocument())
  back()
  await waitFor(() => expect(preferences).not.toBeInTheDocument())
  expect(path()).toBe('/cart')
})
