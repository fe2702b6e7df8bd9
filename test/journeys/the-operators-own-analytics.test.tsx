import { screen, waitFor } from '@testing-library/react'
import { DEFAULT_PRICES } from '@/api/packPrices'
import { analyticsScripts } from '@test/support/analyticsScripts'
import { works } from '@test/support/catalog'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'
import { browserMeasuredTtfb, TTFB } from '@test/support/webVitals'

// spec: 7.scripts.web-vitals, calls.analytics.gtag
test("the operator's own gtag receives the web vitals, without a consent banner", async () => {
  const events = recordEvents()
  browserMeasuredTtfb()
  renderApp('/')
  await waitFor(() => {
    expect(events).toContainEqual(TTFB)
  })
  expect(screen.queryByRole('region', { name: 'Estadísticas de uso' })).not.toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
})

// spec: calls.analytics.price
test('an event has the price of a single image in the stored price list', async () => {
  const events = recordEvents()
  const prices = { ...DEFAULT_PRICES, individual: { ...DEFAULT_PRICES.individual, pricePerImage: 300 } }
  window.localStorage.setItem('lienzo_prices', JSON.stringify({ prices, lastUpdated: Date.now() }))
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: `Ampliar ${works(1)[0]!.title}` }))
  await waitFor(() => {
    expect(events).toContainEqual({ name: 'view_item', params: expect.objectContaining({ value: 3 }) as object })
  })
})
