import { act, screen, waitFor } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'
import { pageView, recordEvents } from '@test/support/reportedEvents'

const [work] = works(1) as [ReturnType<typeof works>[number]]

/** Records the page views reported from now on. */
function recordPageViews() {
  const events = recordEvents()
  return () => events.filter(({ name }) => name === 'page_view')
}

// spec: 2.success.view, 2.page-views.every-route, calls.analytics.page-view
test.each([
  ['/', '', 'Galería de imágenes'],
  ['/search', '?q=luna', 'Resultados para: "luna"'],
  ['/favorites', '', 'Mis Favoritos'],
  ['/cart', '', 'Mi Carrito'],
  ['/payment', '', 'Finalizar compra'],
  ['/payment-success', '?compraId=5001', 'Pago Exitoso'],
  ['/previewcontent/', `?rsrc=${work.id}`, work.title],
  ['/no/such/page', '', 'Página no encontrada'],
])('a visit to %s%s is one page view', async (path, search, name) => {
  const pageViews = recordPageViews()
  mockPayPal()
  renderApp(path + search, { signedInAs: buildUser(), cart: workIds(5) })
  expect(pageViews()).toEqual([pageView(path, search)])
  await screen.findAllByText(name)
  expect(pageViews()).toEqual([pageView(path, search)])
})

// spec: 2.page-views.every-route
test('a visit to the login screen is one page view', async () => {
  const pageViews = recordPageViews()
  renderApp('/login')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(pageViews()).toEqual([pageView('/login')])
})

// spec: 2.page-views.every-route
test('each navigation is one page view, and so is going back', async () => {
  const pageViews = recordPageViews()
  const { user } = renderApp('/')
  const search = screen.getByRole('searchbox', { name: 'Buscar imágenes' })
  await user.type(search, 'luna{Enter}')
  await screen.findByRole('heading', { name: 'Resultados para: "luna"' })
  await user.clear(search)
  await user.type(search, 'mar{Enter}')
  await screen.findByRole('heading', { name: 'Resultados para: "mar"' })
  act(() => {
    window.history.back()
  })
  await screen.findByRole('heading', { name: 'Resultados para: "luna"' })
  expect(pageViews()).toEqual([
    pageView('/'),
    ...['?q=luna', '?q=mar', '?q=luna'].map((query) => pageView('/search', query)),
  ])
})

// spec: 2.page-views.every-route
test('a visitor sent from a page to the login screen views both', async () => {
  const pageViews = recordPageViews()
  renderApp('/cart')
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(pageViews()).toEqual([pageView('/cart'), pageView('/login')])
})

// spec: 2.page-views.once
test('opening, stepping through and closing the viewer is no page view', async () => {
  const pageViews = recordPageViews()
  const [first, second] = works(2)
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first!.title}` }))
  const dialog = await screen.findByRole('dialog', { name: first!.title })
  await waitFor(() => {
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  })
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: second!.title })
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(pageViews()).toEqual([pageView('/')])
})

// spec: 2.page-views.once
test('reloading the gallery by its own link is no page view', async () => {
  const pageViews = recordPageViews()
  const { user } = renderApp('/?utm_source=boletin')
  await screen.findByRole('button', { name: `Ampliar ${work.title}` })
  await user.click(screen.getByRole('link', { name: 'Lienzo' }))
  await waitFor(() => {
    expect(window.location.search).toBe('')
  })
  expect(pageViews()).toEqual([pageView('/', '?utm_source=boletin')])
})

// spec: 2.page-views.once
test('amounts corrected in the address of /payment are no second page view', async () => {
  const pageViews = recordPageViews()
  mockPayPal()
  renderApp('/payment?amount=0.01', { signedInAs: buildUser(), cart: workIds(10) })
  await waitFor(() => {
    expect(window.location.search).toBe('?amount=17.50&originalAmount=17.50')
  })
  await screen.findByRole('button', { name: 'PayPal' })
  expect(pageViews()).toEqual([pageView('/payment', '?amount=0.01')])
})
