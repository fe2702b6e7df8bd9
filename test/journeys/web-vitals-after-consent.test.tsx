import { screen, waitFor } from '@testing-library/react'
import { forgetAnalytics } from '@test/support/analyticsScripts'
import { renderApp } from '@test/support/renderApp'
import { eventsForGoogle } from '@test/support/reportedEvents'
import { browserMeasuredTtfb, TTFB } from '@test/support/webVitals'

afterEach(forgetAnalytics)

// spec: 7.scripts.web-vitals
test('accepting late still reports the web vitals of the first page', async () => {
  browserMeasuredTtfb()
  const { user } = renderApp('/', { measurementId: 'G-ABC123' })
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
  await waitFor(() => {
    expect(eventsForGoogle()).toContainEqual(TTFB)
  })
})
