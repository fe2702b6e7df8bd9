import { act, screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { analyticsScripts, forgetAnalytics } from '@test/support/analyticsScripts'
import { first, second, workIds } from '@test/support/catalog'
import { enlarge, searchFor } from '@test/support/gallery'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { storeFromOtherTab } from '@test/support/otherTab'
import { mockPayPal } from '@test/support/paypalScript'
import { renderApp } from '@test/support/renderApp'
import { eventsForGoogle, pageView, recordEvents } from '@test/support/reportedEvents'

const measurementId = 'G-ABC123'
const banner = { name: 'Estadísticas de uso' }

afterEach(forgetAnalytics)

// Each document measures once, so this is the first test.
// spec: 7.scripts.web-vitals
test('accepting late still reports the web vitals of the first page', async () => {
  // The only web vital that jsdom can provide.
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockImplementation((type) => (type === 'navigation' ? [{ responseStart: 1, activationStart: 0 }] : []) as never[])
  const { user } = renderApp('/', { measurementId })
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
  const params = expect.objectContaining({ metric_name: 'TTFB', metric_value: 1 }) as object
  await waitFor(() => expect(eventsForGoogle()).toContainEqual({ name: 'web_vitals', params }))
})

const searched = (query: string, more: object = {}) => ({ name: 'search', params: { search_term: query, ...more } })

// spec: calls.analytics.gtag, configuration.analytics-first-page
test('a visitor who accepts is counted from the first page on, and not asked again', async () => {
  const { user, unmount } = renderApp('/', { measurementId })
  expect(await screen.findByRole('region', banner)).toHaveTextContent('Google Analytics')
  expect(analyticsScripts()).toEqual([])
  expect(window.gtag).toBeUndefined()

  await searchFor(user, 'luna')
  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
  // gtag reads the current address of the page, so earlier events name theirs.
  const onFirstPage = { page_location: 'http://localhost/' }
  const early = [pageView('/', '', onFirstPage), searched('luna', onFirstPage), pageView('/search', '?q=luna')]
  expect(eventsForGoogle()).toEqual(early)
  await searchFor(user, 'mar')
  expect(eventsForGoogle()).toEqual([...early, searched('mar'), pageView('/search', '?q=mar')])

  unmount()
  forgetAnalytics()
  renderApp('/', { measurementId })
  await waitFor(() => expect(analyticsScripts()).toHaveLength(1))
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
})

/** Makes the browser idle, and waits for the code that starts then: it neither asks nor counts. */
async function expectNothingAtRest(browser: ReturnType<typeof mockIdleCallbacks>) {
  await screen.findAllByRole('img')
  expect(browser.waiting).not.toEqual([])
  await act(async () => {
    browser.rest()
    await import('@/features/consent/parts/ConsentedAnalytics')
  })
  await act(() => Promise.resolve())
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts()).toEqual([])
  expect(window.gtag).toBeUndefined()
}

// spec: configuration.analytics-refused
test('a visitor who refuses is not counted, not even before, and not asked again', async () => {
  const { user, unmount } = renderApp('/', { measurementId })
  const refuse = await screen.findByRole('button', { name: 'Rechazar' })
  await searchFor(user, 'luna')
  const stored = JSON.stringify([window.localStorage, window.sessionStorage].map(Object.entries))
  expect(stored).not.toMatch(/page_view|search_term/)
  await user.click(refuse)
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  // A gtag installed by the operator would receive any queued event.
  const events = recordEvents()
  await searchFor(user, 'mar')
  expect(events).toEqual([searched('mar'), pageView('/search', '?q=mar')])

  unmount()
  forgetAnalytics()
  const browser = mockIdleCallbacks()
  renderApp('/', { measurementId })
  await expectNothingAtRest(browser)
})

// spec: configuration.analytics
test('a store without a measurement id asks nothing, loads no script, queues no event', async () => {
  window.localStorage.setItem('analytics_consent', '{"choice":"accepted"}')
  const browser = mockIdleCallbacks()
  const { user } = renderApp('/')
  await expectNothingAtRest(browser)
  await searchFor(user, 'luna')
  const events = recordEvents()
  await searchFor(user, 'mar')
  expect(events).toEqual([searched('mar'), pageView('/search', '?q=mar')])
})

test('the banner takes room at the foot but no focus; an answer gives the room back', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90)
  const { user } = renderApp('/', { measurementId })
  const room = () => document.documentElement.style.getPropertyValue('--foot-height')
  const search = screen.getByRole('searchbox', { name: 'Buscar imágenes' })
  await user.click(search)
  const refuse = await screen.findByRole('button', { name: 'Rechazar' })
  expect(search).toHaveFocus()
  expect(room()).toBe('90px')
  expect(refuse.className).toBe(screen.getByRole('button', { name: 'Aceptar' }).className)
  act(() => refuse.focus())
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(room()).toBe('')
})

describe('the preferences', () => {
  const name = 'Preferencias de privacidad'
  const noAds = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

  /** The calls queued for Google's script, as the script reads them. */
  const calls = () => (window.dataLayer ?? []).map((call) => [...(call as IArguments)] as unknown[])
  const isDisabled = () => (window as unknown as Record<string, unknown>)[`ga-disable-${measurementId}`]
  const cookieNames = () => document.cookie.split('; ').map((cookie) => cookie.split('=')[0])
  const choices = async () => within(await screen.findByRole('dialog', { name })).getAllByRole('button', { name: /r$/ })

  /** The dialog stays for its animation's frames. */
  const dialogIsClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())

  afterEach(() => {
    forgetAnalytics()
    Reflect.deleteProperty(window, `ga-disable-${measurementId}`)
    for (const cookie of cookieNames()) document.cookie = `${cookie}=; max-age=0; path=/`
  })

  // spec: consent.withdrawn
  test("after a withdrawal nothing is reported, and Google Analytics' cookies are gone", async () => {
    for (const cookie of ['_ga=GA1.1.1', '_ga_ABC123=GS1.1', '_gat_shop=1', 'language=es'])
      document.cookie = `${cookie}; path=/`
    window.localStorage.setItem('analytics_consent', '{"choice":"accepted"}')
    const { user, unmount } = renderApp('/login', { measurementId })
    await waitFor(() => expect(analyticsScripts()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name }))
    await screen.findByRole('dialog', { name })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
    expect(isDisabled()).toBe(false)
    await user.click(screen.getByRole('button', { name }))
    const [refuse, accept] = await choices()
    expect(refuse).toHaveTextContent('Rechazar')
    expect(refuse!.className).toBe(accept!.className)
    await user.click(refuse!)
    expect(await screen.findByText('Preferencias guardadas')).toBeVisible()
    await dialogIsClosed()
    expect(calls().at(-1)).toEqual(['consent', 'update', { ...noAds, analytics_storage: 'denied' }])
    expect(isDisabled()).toBe(true)
    expect(cookieNames()).toEqual(['_gat_shop', 'language'])

    const before = calls().length
    await user.click(screen.getByRole('link', { name: 'Lienzo' }))
    await searchFor(user, 'luna')
    expect(calls()).toHaveLength(before)

    unmount()
    const { user: visitor } = renderApp('/login', { measurementId })
    await visitor.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(/^Ahora: rechazas/)).toBeVisible()
  })

  test('a visitor who refused can accept later and is counted from then on', async () => {
    window.localStorage.setItem('analytics_consent', '{"choice":"refused"}')
    const { user } = renderApp('/login', { measurementId })
    for (const choice of ['Aceptar', 'Rechazar', 'Aceptar']) {
      await user.click(await screen.findByRole('button', { name }))
      await user.click(await screen.findByRole('button', { name: choice }))
      await dialogIsClosed()
      // The code that starts analytics loads when the page is idle.
      await waitFor(() => expect(isDisabled()).toBe(choice === 'Rechazar'))
    }
    expect(analyticsScripts()).toHaveLength(1)
    expect(calls().filter(([command]) => command === 'consent')).toEqual([
      ['consent', 'default', { ...noAds, analytics_storage: 'denied' }],
      ['consent', 'update', { ...noAds, analytics_storage: 'granted' }],
      ['consent', 'update', { ...noAds, analytics_storage: 'denied' }],
      ['consent', 'update', { ...noAds, analytics_storage: 'granted' }],
    ])
    await searchFor(user, 'luna')
    expect(calls()).toContainEqual(['event', 'search', { search_term: 'luna' }])
  })

  test('an answer and its withdrawal in another tab apply in this tab', async () => {
    const { user } = renderApp('/login', { measurementId })
    await screen.findByRole('region', banner)
    act(() => storeFromOtherTab('analytics_consent', { choice: 'accepted' }))
    expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
    await waitFor(() => expect(analyticsScripts()).toHaveLength(1))
    expect(isDisabled()).toBe(false)
    act(() => storeFromOtherTab('analytics_consent', { choice: 'refused' }))
    expect(isDisabled()).toBe(true)
    expect(window.gtag).toBeUndefined()
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText(/^Ahora: rechazas/)).toBeVisible()
  })

  test.each(['Más', 'Ada Lovelace'])("the menu '%s' opens the preferences", async (menu) => {
    const { user } = renderApp('/', { measurementId, signedInAs: buildUser({ name: 'Ada Lovelace' }) })
    await user.click(await screen.findByRole('button', { name: menu }))
    await user.click(await screen.findByRole('menuitem', { name }))
    expect(await choices()).toHaveLength(2)
  })
})

/** Records the page views reported from now on. */
function recordPageViews() {
  const events = recordEvents()
  return () => events.filter(({ name }) => name === 'page_view')
}

// spec: 2.success.view, 2.page-views.every-route, calls.analytics.page-view
test.each([
  ['/search', '?q=luna', 'Resultados para: "luna"'],
  ['/cart', '', 'Mi Carrito'],
  ['/payment', '', 'Finalizar compra'],
  ['/payment-success', '?compraId=5001', 'Pago Exitoso'],
  ['/previewcontent/', `?rsrc=${first.id}`, first.title],
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
  const { user } = renderApp('/?utm_source=boletin')
  const dialog = await enlarge(user, first.title)
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{ArrowRight}')
  await screen.findByRole('dialog', { name: second.title })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Lienzo' }))
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(pageViews()).toEqual([pageView('/', '?utm_source=boletin')])
})
