import { act, screen, waitFor, within } from '@testing-library/react'
import { type Notification, notified } from '@/features/notifications/notificationsSlice'
import { checks } from '@/pages/AccessibilityPage'
import { watchInstallOffers } from '@/platform/installPrompt'
import { env } from '@/shared/config/env'
import { buildUser } from '@test/builders/buildUser'
import { pass } from '@test/support/clock'
import { renderApp } from '@test/support/renderApp'
import { mockUserAgent, userAgents } from '@test/support/userAgent'

const header = () => within(screen.getByRole('banner'))
const me = buildUser({ profilePicture: 'https://fotos.example/42.png' })
const opener = () => screen.getByRole('button', { name: 'Atajos de teclado' })

const say = (store: ReturnType<typeof renderApp>['store'], notification: Notification) => {
  act(() => {
    store.dispatch(notified(notification))
  })
}

/** Opens a page that rests, and stops the clock. */
async function openAndStopClock() {
  const app = renderApp('/login')
  await screen.findByRole('link', { name: 'Contacto' })
  jest.useFakeTimers()
  return app
}

const SELLER = 'Lienzo S.L., Calle Mayor 1, Madrid'
const LINK = 'Accesibilidad'
const OWN_STATEMENT = 'https://lienzo.example/accesibilidad'

// spec: 2.header.logo, copy.header.links
test('the logo leads to the gallery', async () => {
  const { user } = renderApp('/login')
  await user.click(header().getByRole('link', { name: 'Lienzo' }))
  expect(await screen.findByRole('heading', { name: 'Galería de imágenes' })).toBeVisible()
  expect(window.location.pathname).toBe('/')
})

// spec: 2.header.links, 2.header.own-links, 2.header.search, copy.header.links
test('a user has links to gallery, favorites and cart; a visitor only to the gallery', () => {
  const names = () =>
    header()
      .getAllByRole('link')
      .map((link) => link.textContent)
  const { unmount } = renderApp('/', { signedInAs: me })
  expect(names()).toEqual(['Lienzo', 'Explorar', 'Favoritos', 'Carrito'])
  unmount()
  window.localStorage.clear()
  renderApp('/')
  expect(names()).toEqual(['Lienzo', 'Explorar'])
  expect(header().getByRole('searchbox')).toHaveAttribute('placeholder', 'Buscar imágenes...')
})

test('the second tab stop opens the shortcuts, and closing them restores the focus', async () => {
  const { user } = renderApp('/nada')
  await user.tab()
  expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus()
  await user.tab()
  expect(opener()).toHaveFocus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  expect(dialog).toHaveTextContent('Ver la imagen anterior o la siguiente')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(opener()).toHaveFocus())
})

// spec: 2.toast.types, copy.toasts
test('an info or a success toast is a status, a warning or an error an alert', async () => {
  const { store } = renderApp('/login')
  for (const [type, role] of [
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const) {
    say(store, { type, text: `Hola, ${type}` })
    const toast = await screen.findByText(`Hola, ${type}`)
    expect(toast).toBeVisible()
    expect(toast.closest('[role]')).toHaveAttribute('role', role)
  }
})

// spec: 2.toast.close, copy.toasts
test('a repeated toast is shown once, and closes by its button', async () => {
  const { store, user } = renderApp('/login')
  for (let count = 0; count < 2; count += 1) say(store, { type: 'info', text: 'Hola', durationMs: 60_000 })
  await screen.findByText('Hola')
  expect(screen.getAllByText('Hola')).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Cerrar notificación' }))
  await waitFor(() => expect(screen.queryByText('Hola')).not.toBeInTheDocument())
})

// spec: 2.toast.duration, 4.toast.closes, 9.toast, copy.toasts.way-in
test.each([
  ['a toast closes after two seconds', 2000, undefined],
  ['a toast with a link closes after eight seconds', 8000, { label: 'Sign in', to: '/login' }],
])('%s, not before', async (_, durationMs, link) => {
  const { store } = await openAndStopClock()
  say(store, { type: 'warning', text: 'Hola', ...(link && { link }) })
  await screen.findByText('Hola')
  await pass(durationMs - 100)
  expect(screen.getByText('Hola')).toBeVisible()
  // 100 ms are left, and the rest covers the fade-out.
  await pass(600)
  expect(screen.queryByText('Hola')).not.toBeInTheDocument()
})

// spec: copy.toasts.way-in
test('a toast with a link stays while it is focused', async () => {
  const { store, user } = await openAndStopClock()
  say(store, { type: 'warning', text: 'Hola', link: { label: 'Sign in', to: '/login' } })
  await screen.findByText('Hola')
  await user.keyboard('{F6}')
  await user.tab()
  await pass(20_000)
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

// spec: accessibility.page, accessibility.dates
test('the menu leads to the statement of the seller, with the days of the last checks', async () => {
  jest.replaceProperty(env, 'seller', SELLER)
  jest.replaceProperty(env, 'supportEmail', 'ayuda@lienzo.example')
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Más' }))
  await user.click(await screen.findByRole('menuitem', { name: LINK }))
  expect(await screen.findByRole('heading', { name: 'Declaración de accesibilidad', level: 1 })).toBeVisible()
  const page = within(screen.getByRole('main'))
  expect(page.getByText(new RegExp(`Responsable: ${SELLER}\\.`))).toBeVisible()
  const dayOf = (day: string) => new Date(day).toLocaleDateString('es', { dateStyle: 'long', timeZone: 'UTC' })
  for (const day of Object.values(checks)) expect(Date.parse(day)).toBeLessThanOrEqual(Date.now())
  expect(page.getByText(/^Automática/)).toHaveTextContent(dayOf(checks.automated))
  expect(page.getByText(/^A mano/)).toHaveTextContent(dayOf(checks.manual))
  expect(page.getByRole('link', { name: 'ayuda@lienzo.example' })).toHaveAttribute(
    'href',
    'mailto:ayuda@lienzo.example',
  )
})

// spec: accessibility.page
test.each([
  ['without a seller there is neither page nor link', undefined, undefined, []],
  ["the operator's own statement takes its place", SELLER, OWN_STATEMENT, [OWN_STATEMENT]],
])('%s', async (_, seller, own, addresses) => {
  jest.replaceProperty(env, 'supportEmail', 'ayuda@lienzo.example')
  jest.replaceProperty(env, 'seller', seller)
  jest.replaceProperty(env, 'accessibilityUrl', own)
  renderApp('/accessibility')
  expect(await screen.findByText('Página no encontrada')).toBeVisible()
  const foot = within(screen.getByRole('contentinfo'))
  await foot.findByRole('link', { name: 'Contacto' })
  expect(foot.queryAllByRole('link', { name: LINK }).map((link) => link.getAttribute('href'))).toEqual(addresses)
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

describe('the button that installs the store', () => {
  /** Fires the browser's install offer; the visitor will choose `outcome`. */
  function browserOffers(outcome: 'accepted' | 'dismissed') {
    const prompt = jest.fn(() => Promise.resolve())
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt,
      userChoice: Promise.resolve({ outcome }),
    })
    act(() => {
      window.dispatchEvent(event)
    })
    return { prompt, event }
  }

  const openLogin = async () => {
    const app = renderApp('/login')
    await screen.findByRole('heading', { name: 'Sign in' })
    return app
  }

  const button = () => screen.queryByRole('button', { name: 'Instalar Lienzo' })

  beforeAll(watchInstallOffers)

  afterEach(() => {
    act(() => {
      window.dispatchEvent(new Event('appinstalled'))
    })
  })

  test("the button replaces the browser's own install bar, installs the store and goes", async () => {
    const { prompt, event } = browserOffers('accepted')
    expect(event.defaultPrevented).toBe(true)
    const { user } = await openLogin()
    await user.click(button()!)
    expect(prompt).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(button()).not.toBeInTheDocument())
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('a visitor is asked again after what the browser rejects, not after a refusal', async () => {
    const { user, unmount } = await openLogin()
    browserOffers('accepted').prompt.mockRejectedValue(new DOMException('used', 'InvalidStateError'))
    await user.click(button()!)
    await waitFor(() => expect(button()).not.toBeInTheDocument())
    browserOffers('dismissed')
    expect(button()).toBeVisible()
    await user.click(button()!)
    await waitFor(() => expect(button()).not.toBeInTheDocument())
    browserOffers('accepted')
    expect(button()).not.toBeInTheDocument()
    unmount()
    await openLogin()
    expect(button()).not.toBeInTheDocument()
  })

  // spec: browsers.iphone
  test('an iPhone in Safari shows the two steps of installing', async () => {
    mockUserAgent(userAgents.safari)
    const { user } = await openLogin()
    await user.click(button()!)
    const dialog = await screen.findByRole('dialog', { name: 'Instalar Lienzo' })
    const steps = within(dialog).getAllByRole('listitem')
    expect(steps).toHaveLength(2)
    expect(steps[0]).toHaveTextContent('Compartir')
    expect(steps[1]).toHaveTextContent('Agregar a Inicio')
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(button()).toHaveFocus()
  })

  // spec: browsers.iphone
  test.each([
    ['when the store is installed', userAgents.safari, true],
    ['in Chrome', userAgents.chromeOnIphone, false],
    ['inside Instagram', userAgents.instagram, false],
  ])('an iPhone shows no steps %s', async (_, userAgent, isInstalled) => {
    mockUserAgent(userAgent, isInstalled)
    await openLogin()
    expect(button()).not.toBeInTheDocument()
  })
})
