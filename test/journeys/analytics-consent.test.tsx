import { act, screen, waitFor } from '@testing-library/react'
import { analyticsScripts, comeToRest, forgetAnalytics } from '@test/support/analyticsScripts'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'
import { eventsForGoogle, pageView } from '@test/support/reportedEvents'

const measurementId = 'G-ABC123'
const banner = { name: 'Estadísticas de uso' }

afterEach(forgetAnalytics)

// spec: calls.analytics.gtag
test('a visitor who accepts is counted, and not asked again', async () => {
  const { user, unmount } = renderApp('/', { measurementId })
  expect(await screen.findByRole('region', banner)).toHaveTextContent('Google Analytics')
  expect(analyticsScripts()).toEqual([])
  expect(window.gtag).toBeUndefined()

  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
  await user.type(screen.getByRole('searchbox', { name: 'Buscar imágenes' }), 'luna{Enter}')
  expect(eventsForGoogle().slice(-2)).toEqual([
    { name: 'search', params: { search_term: 'luna' } },
    pageView('/search', '?q=luna'),
  ])

  unmount()
  forgetAnalytics()
  renderApp('/', { measurementId })
  await waitFor(() => {
    expect(analyticsScripts()).toHaveLength(1)
  })
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
})

test('a visitor who refuses is not counted, and not asked again', async () => {
  const { user, unmount } = renderApp('/', { measurementId })
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }))
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()

  unmount()
  const browser = mockIdleCallbacks()
  renderApp('/', { measurementId })
  await comeToRest(browser)
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
  expect(window.gtag).toBeUndefined()
})

// spec: configuration.analytics
test('a store without a measurement id shows no banner and loads no Google script', async () => {
  window.localStorage.setItem('analytics_consent', '{"choice":"accepted"}')
  const browser = mockIdleCallbacks()
  renderApp('/')
  await comeToRest(browser)
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
  expect(window.gtag).toBeUndefined()
})

test('the banner takes no focus, and answering moves the focus to the page', async () => {
  const { user } = renderApp('/', { measurementId })
  const search = screen.getByRole('searchbox', { name: 'Buscar imágenes' })
  await user.click(search)
  const refuse = await screen.findByRole('button', { name: 'Rechazar' })
  expect(search).toHaveFocus()
  expect(refuse.className).toBe(screen.getByRole('button', { name: 'Aceptar' }).className)
  act(() => {
    refuse.focus()
  })
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('other elements at the foot of the window make room for the banner', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90)
  const { user } = renderApp('/', { measurementId })
  const room = () => document.documentElement.style.getPropertyValue('--foot-height')
  const refuse = await screen.findByRole('button', { name: 'Rechazar' })
  expect(room()).toBe('90px')
  await user.click(refuse)
  expect(room()).toBe('')
})

test('an answer given in another tab applies in this tab', async () => {
  renderApp('/', { measurementId })
  await screen.findByRole('region', banner)
  act(() => {
    storeFromOtherTab('analytics_consent', { choice: 'accepted' })
  })
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts()).toHaveLength(1)
})

test('a storage event of another key does not answer the banner', async () => {
  renderApp('/', { measurementId })
  await screen.findByRole('region', banner)
  act(() => {
    storeFromOtherTab('theme', { choice: 'accepted' })
  })
  expect(screen.getByRole('region', banner)).toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
})

test.each([
  ['Aceptar', 1],
  ['Rechazar', 0],
])("with full storage, '%s' applies until the page is closed", async (name, scripts) => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { user } = renderApp('/', { measurementId })
  await user.click(await screen.findByRole('button', { name }))
  await user.type(screen.getByRole('searchbox', { name: 'Buscar imágenes' }), 'luna{Enter}')
  await screen.findByRole('heading', { name: 'Resultados para: "luna"' })
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts()).toHaveLength(scripts)
})
