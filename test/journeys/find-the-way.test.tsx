import { act, screen, waitFor, within } from '@testing-library/react'
import { sessionMissing } from '@/features/auth/authSlice'
import { galleryPageFails } from '@test/backend/situations'
import { buildUser } from '@test/builders/buildUser'
import { expectConsole } from '@test/support/console'
import { scrollPageTo } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

test('an unknown path says so and leads to the gallery', async () => {
  const { user } = renderApp('/no/such/page')
  expect(await screen.findByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible()
  expect(document.title).toBe('Página no encontrada · Lienzo')
  await user.click(screen.getByRole('link', { name: 'Explorar Galería' }))
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

test.each(['/favorites', '/cart'])(
  '%s sends visitors to the login screen, and the way back does not lead in again',
  async (route) => {
    const { user } = renderApp(route)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Return without signing in' }))
    await waitFor(() => {
      expect(window.location.pathname).not.toBe('/login')
    })
  },
)

test.each(['/favorites', '/cart'])('%s waits until it is known who is there', async (route) => {
  const { store } = renderApp(route, { isSessionKnown: false })
  expect(await screen.findByText('Comprobando tu sesión…')).toBeVisible()
  expect(window.location.pathname).toBe(route)
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
  act(() => {
    store.dispatch(sessionMissing())
  })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('a payment without anything to pay says so and leads to the cart, which needs a signed-in person', async () => {
  renderApp('/payment?amount=17.50&originalAmount=17.50')
  expect(await screen.findByText('No hay items en el carrito para procesar el pago.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test.each([
  ['Sign in', 'Sign in with Google', 'Return without signing in'],
  ['Sign up', 'Sign up with Google', 'Return without signing up'],
])(
  '%s in the header opens the login screen in that mode, and goes back to where one was',
  async (name, button, back) => {
    const { user } = renderApp('/search?q=luna')
    await user.click(await screen.findByRole('button', { name }))
    expect(await screen.findByRole('heading', { name })).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: back }))
    expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  },
)

test.each([
  ['Sign in', 'Welcome back. Sign in to see your favourites and your cart.'],
  ['Sign up', 'Create your account with Google to keep favourites and buy images.'],
])('what the login screen says goes with its mode: %s', async (name, sentence) => {
  const { user } = renderApp('/nada')
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('a paid order shows its number, whatever else the address says, and is reported', async () => {
  window.gtag = jest.fn()
  const { user } = renderApp('/payment-success?compraId=5001')
  expect(await screen.findByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
  expect(screen.getByText('Número de orden: #5001')).toBeVisible()
  expect(window.gtag).toHaveBeenCalledWith('event', 'page_view', {
    page_path: '/payment-success',
    page_search: '?compraId=5001',
  })
  delete window.gtag
  await user.click(screen.getByRole('button', { name: 'Seguir Comprando' }))
  await waitFor(() => {
    expect(window.location.pathname).toBe('/')
  })
})

test('the end of a purchase leads to the favourites as well', async () => {
  const { user } = renderApp('/payment-success?compraId=5001', { signedInAs: buildUser() })
  await user.click(await screen.findByRole('button', { name: 'Ver Favoritos' }))
  expect(await screen.findByRole('heading', { name: 'Mis Favoritos' })).toBeVisible()
  expect(window.location.pathname).toBe('/favorites')
})

test('a success page without an order number shows none', async () => {
  renderApp('/payment-success')
  expect(await screen.findByRole('heading', { name: 'Pago Exitoso' })).toBeVisible()
  expect(screen.queryByText(/Número de orden/)).not.toBeInTheDocument()
})

test('a new page begins at its top and takes the focus', async () => {
  const { user } = renderApp('/')
  await screen.findAllByRole('img')
  await scrollPageTo(2000)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  await screen.findByRole('heading', { name: 'Sign up' })
  expect(window.scrollY).toBe(0)
  expect(screen.getByRole('main')).toHaveFocus()
})

test('the back button returns to the place in the gallery', async () => {
  const { user } = renderApp('/')
  await screen.findAllByRole('img')
  await scrollPageTo(3000)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  act(() => {
    window.history.back()
  })
  await waitFor(() => {
    expect(screen.queryByRole('heading', { name: 'Sign in' })).not.toBeInTheDocument()
  })
  await waitFor(() => {
    expect(Math.round(window.scrollY)).toBe(3000)
  })
})

test('a reload returns to the place in the gallery, however many pages that takes', async () => {
  const deep = { index: 180, rowsBelow: 0 }
  sessionStorage.setItem('scroll_abc/', JSON.stringify(deep))
  renderApp('/', { images: 400, historyState: { key: 'abc', idx: 0, usr: null } })
  await waitFor(() => {
    expect(document.querySelector('[data-index="180"] img')).toBeVisible()
  })
  expect(document.querySelector('[data-index="0"]')).toBeNull()
})

test('the menu of narrow windows holds search, links and account', async () => {
  const { user } = renderApp('/login')
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  const menu = await screen.findByRole('dialog', { name: 'Menú' })
  expect(within(menu).getByRole('link', { name: 'Favoritos' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(menu).getByRole('link', { name: 'Carrito' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(menu).getByRole('button', { name: 'Sign up' })).toBeVisible()

  await user.type(within(menu).getByRole('searchbox', { name: 'Buscar imágenes' }), 'luna{Enter}')
  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

test('going back closes the menu', async () => {
  const { user } = renderApp('/login')
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Explorar' }))
  await screen.findAllByRole('img')
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  await screen.findByRole('dialog', { name: 'Menú' })
  act(() => {
    window.history.back()
  })
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

test('the skip link leads to the content without a step in the history', async () => {
  const { user } = renderApp('/login')
  const entries = window.history.length
  await user.click(screen.getByRole('link', { name: 'Saltar al contenido' }))
  expect(screen.getByRole('main')).toHaveFocus()
  expect(window.history.length).toBe(entries)
  expect(window.location.hash).toBe('')
})

test('a failure on the way back keeps the place, and trying again leads there', async () => {
  sessionStorage.setItem('scroll_abc/', JSON.stringify({ index: 180, rowsBelow: 0 }))
  galleryPageFails(2, 2)
  expectConsole(/listPreviews falló: 500/)
  const { user } = renderApp('/', { images: 400, historyState: { key: 'abc', idx: 0, usr: null } })
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
  await waitFor(() => {
    expect(document.querySelector('[data-index="180"] img')).toBeVisible()
  })
})

test('the menu closes by its button and returns the focus', async () => {
  const { user } = renderApp('/login')
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  await user.click(await screen.findByRole('button', { name: 'Cerrar menú' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Abrir menú' })).toHaveFocus()
  })
})
