import { screen, waitFor } from '@testing-library/react'
import { analyticsScripts, comeToRest, forgetAnalytics } from '@test/support/analyticsScripts'
import { workIds } from '@test/support/catalog'
import { buyer, paid, storedPurchase } from '@test/support/checkout'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { renderApp } from '@test/support/renderApp'
import { eventsForGoogle, pageView, recordEvents } from '@test/support/reportedEvents'

const measurementId = 'G-ABC123'

afterEach(forgetAnalytics)

/** Searches through the header without answering the analytics banner. */
async function search({ user }: ReturnType<typeof renderApp>, query: string) {
  const box = screen.getByRole('searchbox', { name: 'Buscar imágenes' })
  await user.clear(box)
  await user.type(box, `${query}{Enter}`)
  await screen.findByRole('heading', { name: `Resultados para: "${query}"` })
}

const searched = (query: string, more: object = {}) => ({ name: 'search', params: { search_term: query, ...more } })

// spec: configuration.analytics-first-page
test('accepting reports all earlier events to Google, in order', async () => {
  const app = renderApp('/', { measurementId })
  await search(app, 'luna')
  await app.user.click(await screen.findByRole('button', { name: 'Aceptar' }))
  // gtag reads the current address of the page, so earlier events name theirs.
  const onFirstPage = { page_location: 'http://localhost/' }
  expect(eventsForGoogle()).toEqual([
    pageView('/', '', onFirstPage),
    searched('luna', onFirstPage),
    pageView('/search', '?q=luna'),
  ])
  await search(app, 'mar')
  expect(eventsForGoogle().slice(3)).toEqual([searched('mar'), pageView('/search', '?q=mar')])
})

// spec: configuration.analytics-first-page
test('a visitor who accepted earlier is counted from the first page on', async () => {
  window.localStorage.setItem('analytics_consent', '{"choice":"accepted"}')
  renderApp('/search?q=luna', { measurementId })
  expect(analyticsScripts()).toEqual([])
  await waitFor(() => {
    expect(analyticsScripts()).toHaveLength(1)
  })
  expect(eventsForGoogle()).toEqual([pageView('/search', '?q=luna')])
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
  await waitFor(() => {
    expect(storedPurchase()).toBeNull()
  })
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
  expect(eventsForGoogle().filter(({ name }) => name === 'purchase')).toMatchObject([
    { params: { coupon: 'GRATIS', value: 0 } },
  ])
})

// spec: configuration.analytics-refused
test('events before a refusal are never reported', async () => {
  const app = renderApp('/', { measurementId })
  await app.user.click(await screen.findByRole('button', { name: 'Rechazar' }))
  await search(app, 'luna')
  // A gtag installed by the operator would receive any queued event.
  const events = recordEvents()
  await search(app, 'mar')
  expect(events).toEqual([searched('mar'), pageView('/search', '?q=mar')])
})

// spec: configuration.analytics-refused
test('no events are queued for a visitor who refused on an earlier visit', async () => {
  window.localStorage.setItem('analytics_consent', '{"choice":"refused"}')
  const browser = mockIdleCallbacks()
  const app = renderApp('/', { measurementId })
  await comeToRest(browser)
  await search(app, 'luna')
  const events = recordEvents()
  await search(app, 'mar')
  expect(events).toEqual([searched('mar'), pageView('/search', '?q=mar')])
})

// spec: configuration.analytics
test('no events are queued in a store without a measurement id', async () => {
  const app = renderApp('/')
  await search(app, 'luna')
  const events = recordEvents()
  await search(app, 'mar')
  expect(events).toEqual([searched('mar'), pageView('/search', '?q=mar')])
})

// spec: configuration.analytics-refused
test('queued events are never stored in the browser', async () => {
  const app = renderApp('/', { measurementId })
  await screen.findByRole('button', { name: 'Aceptar' })
  await search(app, 'luna')
  const stored = JSON.stringify([window.localStorage, window.sessionStorage].map(Object.entries))
  expect(stored).not.toMatch(/page_view|search_term/)
})
