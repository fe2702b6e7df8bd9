import { screen, waitFor } from '@testing-library/react'
import { analyticsScripts } from '@test/support/analyticsScripts'
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
