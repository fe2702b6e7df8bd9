import { screen, waitFor } from '@testing-library/react'
import { comeToRest } from '@test/support/analyticsScripts'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'
import { browserMeasuredTtfb, TTFB } from '@test/support/webVitals'

// spec: 7.scripts.web-vitals
test("the operator's own gtag receives the web vitals even if it loads late", async () => {
  browserMeasuredTtfb()
  const browser = mockIdleCallbacks()
  const { user } = renderApp('/')
  await comeToRest(browser)
  const events = recordEvents()
  await user.type(screen.getByRole('searchbox', { name: 'Buscar imágenes' }), 'luna{Enter}')
  await waitFor(() => {
    expect(events).toContainEqual(TTFB)
  })
  expect(screen.queryByRole('region', { name: 'Estadísticas de uso' })).not.toBeInTheDocument()
})
