import { act, screen, waitFor } from '@testing-library/react'
import { analyticsScripts, forgetAnalytics } from '@test/support/analyticsScripts'
import { works } from '@test/support/catalogue'
import { browserSaysWhenIdle } from '@test/support/idleBrowser'
import { otherTabKeeps } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'

const measurementId = 'G-ABC123'
const [first] = works(1) as [ReturnType<typeof works>[number]]
const banner = { name: 'Estadísticas de uso' }

afterEach(forgetAnalytics)

/** The page has come to rest, and whatever waited for that has happened. */
async function rest(browser: ReturnType<typeof browserSaysWhenIdle>) {
  await screen.findByRole('button', { name: `Opciones de ${first.title}` })
  expect(browser.waiting).not.toEqual([])
  await act(async () => {
    browser.rest()
    await import('@/features/consent/parts/ConsentedAnalytics')
  })
  await act(async () => {
    await Promise.resolve()
  })
}

test('who accepts is counted from then on, and asked no more', async () => {
  const { user, unmount } = renderApp('/', { measurementId })
  expect(await screen.findByRole('region', banner)).toHaveTextContent('Google Analytics')
  expect(analyticsScripts()).toEqual([])
  expect(window.gtag).toBeUndefined()

  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
  await user.type(screen.getByRole('searchbox', { name: 'Buscar imágenes' }), 'luna{Enter}')
  expect([...(window.dataLayer?.at(-1) as IArguments)]).toEqual(['event', 'search', { search_term: 'luna' }])

  unmount()
  forgetAnalytics()
  renderApp('/', { measurementId })
  await waitFor(() => {
    expect(analyticsScripts()).toHaveLength(1)
  })
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
})

test('who refuses is not counted, and asked no more', async () => {
  const { user, unmount } = renderApp('/', { measurementId })
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }))
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()

  unmount()
  const browser = browserSaysWhenIdle()
  renderApp('/', { measurementId })
  await rest(browser)
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
  expect(window.gtag).toBeUndefined()
})

test('a store without a measurement id asks nobody, and nothing of Google', async () => {
  window.localStorage.setItem('analytics_consent', '{"choice":"accepted"}')
  const browser = browserSaysWhenIdle()
  renderApp('/')
  await rest(browser)
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
  expect(window.gtag).toBeUndefined()
})

test('the question takes no focus, and the answer leaves it at the page', async () => {
  const { user } = renderApp('/', { measurementId })
  const search = screen.getByRole('searchbox', { name: 'Buscar imágenes' })
  await user.click(search)
  const refuse = await screen.findByRole('button', { name: 'Rechazar' })
  expect(search).toHaveFocus()
  expect(refuse.className).toBe(screen.getByRole('button', { name: 'Aceptar' }).className)
  refuse.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('what else stays at the foot of the window makes room while the question is there', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90)
  const { user } = renderApp('/', { measurementId })
  const room = () => document.documentElement.style.getPropertyValue('--foot-height')
  const refuse = await screen.findByRole('button', { name: 'Rechazar' })
  expect(room()).toBe('90px')
  await user.click(refuse)
  expect(room()).toBe('')
})

test('an answer in another tab counts here as well', async () => {
  renderApp('/', { measurementId })
  await screen.findByRole('region', banner)
  act(() => {
    otherTabKeeps('analytics_consent', { choice: 'accepted' })
  })
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts()).toHaveLength(1)
})

test('news of another kind answers nothing', async () => {
  renderApp('/', { measurementId })
  await screen.findByRole('region', banner)
  act(() => {
    otherTabKeeps('theme', { choice: 'accepted' })
  })
  expect(screen.getByRole('region', banner)).toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
})

test.each([
  ['Aceptar', 1],
  ['Rechazar', 0],
])("where storage is full, '%s' holds for as long as the page", async (name, scripts) => {
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
