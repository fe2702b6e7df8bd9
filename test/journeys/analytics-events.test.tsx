import { act, screen, waitFor } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { analyticsScripts, forgetAnalytics } from '@test/support/analyticsScripts'
import { workIds, works } from '@test/support/catalog'
import { buyer, paid, storedPurchase, storePrices } from '@test/support/checkout'
import { enlarge, searchFor } from '@test/support/gallery'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'
import { eventsForGoogle, pageView, recordEvents } from '@test/support/reportedEvents'
import { browserMeasuredTtfb, TTFB } from '@test/support/webVitals'

const [work] = works(1) as [ReturnType<typeof works>[number]]

/** Records the page views reported from now on. */
function recordPageViews() {
  const events = recordEvents()
  return () => events.filter(({ name }) => name === 'page_view')
}

// spec: 7.scripts.web-vitals, calls.analytics.gtag
test("the operator's own gtag receives the web vitals, without a consent banner", async () => {
  const events = recordEvents()
  browserMeasuredTtfb()
  renderApp('/')
  await waitFor(() => expect(events).toContainEqual(TTFB))
  expect(screen.queryByRole('region', { name: 'Estadísticas de uso' })).not.toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
})

// spec: calls.analytics.price
test('an event has the price of a single image in the stored price list', async () => {
  const events = recordEvents()
  storePrices({ individual: 300 })
  const { user } = renderApp('/')
  await enlarge(user, work.title)
  await waitFor(() => {
    expect(events).toContainEqual({ name: 'view_item', params: expect.objectContaining({ value: 3 }) as object })
  })
})

describe('before an answer', () => {
  const measurementId = 'G-ABC123'

  afterEach(forgetAnalytics)

  const searched = (query: string, more: object = {}) => ({ name: 'search', params: { search_term: query, ...more } })

  // spec: configuration.analytics-first-page
  test('accepting reports all earlier events to Google, in order', async () => {
    const app = renderApp('/', { measurementId })
    await searchFor(app.user, 'luna')
    await app.user.click(await screen.findByRole('button', { name: 'Aceptar' }))
    // gtag reads the current address of the page, so earlier events name theirs.
    const onFirstPage = { page_location: 'http://localhost/' }
    expect(eventsForGoogle()).toEqual([
      pageView('/', '', onFirstPage),
      searched('luna', onFirstPage),
      pageView('/search', '?q=luna'),
    ])
    await searchFor(app.user, 'mar')
    expect(eventsForGoogle().slice(3)).toEqual([searched('mar'), pageView('/search', '?q=mar')])
  })

  // spec: configuration.analytics-first-page
  test('a sale made before the buyer accepts is reported once', async () => {
    const { user } = renderApp('/cart', { measurementId, signedInAs: buyer, cart: workIds(3) })
    await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'gratis{Enter}')
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$0.00')
    })
    await user.click(screen.getByRole('button', { name: 'Procede al pago' }))
    await paid()
    await waitFor(() => expect(storedPurchase()).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
    expect(eventsForGoogle().filter(({ name }) => name === 'purchase')).toMatchObject([
      { params: { coupon: 'GRATIS', value: 0 } },
    ])
  })

  // spec: configuration.analytics-refused
  test('events before a refusal are neither stored nor ever reported', async () => {
    const app = renderApp('/', { measurementId })
    const refuse = await screen.findByRole('button', { name: 'Rechazar' })
    await searchFor(app.user, 'luna')
    const stored = JSON.stringify([window.localStorage, window.sessionStorage].map(Object.entries))
    expect(stored).not.toMatch(/page_view|search_term/)
    await app.user.click(refuse)
    await searchFor(app.user, 'sol')
    // A gtag installed by the operator would receive any queued event.
    const events = recordEvents()
    await searchFor(app.user, 'mar')
    expect(events).toEqual([searched('mar'), pageView('/search', '?q=mar')])
  })
})

// spec: 2.success.view, 2.page-views.every-route, calls.analytics.page-view
test.each([
  ['/search', '?q=luna', 'Resultados para: "luna"'],
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
test('each navigation is one page view, and so is going back', async () => {
  const pageViews = recordPageViews()
  const { user } = renderApp('/')
  await searchFor(user, 'luna')
  await searchFor(user, 'mar')
  act(() => window.history.back())
  await screen.findByRole('heading', { name: 'Resultados para: "luna"' })
  expect(pageViews()).toEqual([
    pageView('/'),
    ...['?q=luna', '?q=mar', '?q=luna'].map((query) => pageView('/search', query)),
  ])
})

// spec: 2.page-views.once
test('neither the viewer nor a reload of the gallery by its own link is a page view', async () => {
  const pageViews = recordPageViews()
  const [first, second] = works(2)
  const { user } = renderApp('/?utm_source=boletin')
  const dialog = await enlarge(user, first!.title)
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: second!.title })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Lienzo' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(pageViews()).toEqual([pageView('/', '?utm_source=boletin')])
})
