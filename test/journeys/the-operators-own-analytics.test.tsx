import { screen, waitFor } from '@testing-library/react'
import { analyticsScripts, forgetAnalytics } from '@test/support/analyticsScripts'
import { renderApp } from '@test/support/renderApp'

afterEach(forgetAnalytics)

test("the operator's own gtag hears how fast the page was, and nobody is asked", async () => {
  window.gtag = jest.fn()
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((type) => (type === 'navigation' ? [{ responseStart: 1, activationStart: 0 }] : []) as never[])
  renderApp('/')
  await waitFor(() => {
    expect(window.gtag).toHaveBeenCalledWith(
      'event',
      'web_vitals',
      expect.objectContaining({ metric_name: 'TTFB', metric_value: 1 }),
    )
  })
  expect(screen.queryByRole('region', { name: 'Estadísticas de uso' })).not.toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
})
