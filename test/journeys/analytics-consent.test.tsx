import { act, screen, waitFor, within } from '@testing-library/react'
import { env } from '@/shared/config/env'
import { analyticsScripts, forgetAnalytics } from '@test/support/analyticsScripts'
import { buyer } from '@test/support/checkout'
import { searchFor } from '@test/support/gallery'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'
import { eventsForGoogle, pageView, recordEvents } from '@test/support/reportedEvents'
import { browserMeasuredTtfb, TTFB } from '@test/support/webVitals'

const measurementId = 'G-ABC123'
const banner = { name: 'Estadísticas de uso' }

afterEach(forgetAnalytics)

// Each document measures once, so this is the first test.
// spec: 7.scripts.web-vitals
test('accepting late still reports the web vitals of the first page', async () => {
  browserMeasuredTtfb()
  const { user } = renderApp('/', { measurementId })
  await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(eventsForGoogle()).toContainEqual(TTFB))
})

// spec: calls.analytics.gtag
test('a visitor who accepts is counted, and not asked again', async () => {
  const { user, unmount } = renderApp('/', { measurementId })
  expect(await screen.findByRole('region', banner)).toHaveTextContent('Google Analytics')
  expect(analyticsScripts()).toEqual([])
  expect(window.gtag).toBeUndefined()

  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()
  expect(analyticsScripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123'])
  await searchFor(user, 'luna')
  expect(eventsForGoogle().slice(-2)).toEqual([
    { name: 'search', params: { search_term: 'luna' } },
    pageView('/search', '?q=luna'),
  ])

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

test('a visitor who refuses is not counted, and not asked again', async () => {
  const { user, unmount } = renderApp('/', { measurementId })
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }))
  expect(screen.queryByRole('region', banner)).not.toBeInTheDocument()

  unmount()
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
  // A gtag installed by the operator would receive any queued event.
  const events = recordEvents()
  await searchFor(user, 'mar')
  expect(events).toEqual([{ name: 'search', params: { search_term: 'mar' } }, pageView('/search', '?q=mar')])
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

  /** Opens the login page, which has a foot, as a visitor who accepted analytics before. */
  async function openMeasured() {
    window.localStorage.setItem('analytics_consent', '{"choice":"accepted"}')
    const app = renderApp('/login', { measurementId })
    await waitFor(() => expect(analyticsScripts()).toHaveLength(1))
    return app
  }

  // spec: consent.withdrawn
  test("after a withdrawal nothing is reported, and Google Analytics' cookies are gone", async () => {
    for (const cookie of ['_ga=GA1.1.1', '_ga_ABC123=GS1.1', '_gat_shop=1', 'language=es'])
      document.cookie = `${cookie}; path=/`
    const { user, unmount } = await openMeasured()
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
    renderApp('/login', { measurementId })
    await userCanChooseAgain()
  })

  /** The stored refusal applies to the next visit, whose dialog says so. */
  async function userCanChooseAgain() {
    const button = await screen.findByRole('button', { name })
    act(() => {
      button.click()
    })
    expect(await screen.findByText(/^Ahora: rechazas/)).toBeVisible()
  }

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

  test('closing the preferences changes nothing and returns the focus', async () => {
    const { user } = await openMeasured()
    await user.click(screen.getByRole('button', { name }))
    await screen.findByRole('dialog', { name })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
    expect(isDisabled()).toBe(false)
  })

  test.each(['Más', 'Ada Lovelace'])("the menu '%s' opens the preferences", async (menu) => {
    const { user } = renderApp('/', { measurementId, signedInAs: { ...buyer, name: 'Ada Lovelace' } })
    await user.click(await screen.findByRole('button', { name: menu }))
    await user.click(await screen.findByRole('menuitem', { name }))
    expect(await choices()).toHaveLength(2)
  })

  describe('the links about the store', () => {
    const foot = () => within(screen.getByRole('contentinfo'))
    const links = (elements: HTMLElement[]) => elements.map((link) => [link.textContent, link.getAttribute('href')])
    const all = [
      ['Privacidad', '/privacidad.html'],
      ['Términos', 'https://lienzo.example/terminos'],
      ['Contacto', 'mailto:ayuda@lienzo.example'],
      ['Accesibilidad', 'https://lienzo.example/accesibilidad'],
    ]
    test('stand at the foot of a page that ends, and in the menus of the gallery', async () => {
      jest.replaceProperty(env, 'privacyUrl', all[0]![1])
      jest.replaceProperty(env, 'termsUrl', all[1]![1])
      jest.replaceProperty(env, 'accessibilityUrl', all[3]![1])
      const { user } = renderApp('/login')
      await screen.findByRole('heading', { name: 'Sign in' })
      expect(links(await foot().findAllByRole('link'))).toEqual(all)
      expect(foot().queryByRole('button')).not.toBeInTheDocument()
      await user.click(screen.getByRole('link', { name: 'Lienzo' }))
      await screen.findByRole('heading', { name: 'Galería de imágenes' })
      expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Más' }))
      expect(links(await screen.findAllByRole('menuitem'))).toEqual(all)
      await user.keyboard('{Escape}')
      await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
      const panel = await screen.findByRole('navigation', { name: 'Sobre la tienda' })
      expect(links(within(panel).getAllByRole('link'))).toEqual(all)
    })

    // spec: configuration.pages
    test('are absent when nothing is configured', async () => {
      jest.replaceProperty(env, 'supportEmail', undefined)
      const { user } = renderApp('/login')
      await screen.findByRole('heading', { name: 'Sign in' })
      expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
      expect(screen.queryByRole('button', { name: 'Más' })).not.toBeInTheDocument()
      await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
      await screen.findByRole('dialog', { name: 'Menú' })
      expect(screen.queryByRole('navigation', { name: 'Sobre la tienda' })).not.toBeInTheDocument()
    })
  })
})
