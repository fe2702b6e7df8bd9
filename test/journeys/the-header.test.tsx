import { act, screen, waitFor, within } from '@testing-library/react'
import { checks } from '@/features/accessibility/checks'
import { type Notification, notified } from '@/features/notifications/notificationsSlice'
import { env } from '@/shared/config/env'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { renderApp } from '@test/support/renderApp'

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

// spec: 2.header.ways-in, 2.header.ways-in-hidden, copy.header.account
test('the sign-in and sign-up buttons appear once the session is known', () => {
  const waysIn = () =>
    header()
      .queryAllByRole('button', { name: /^Sign / })
      .map((button) => button.textContent)
  const { unmount } = renderApp('/', { isSessionKnown: false })
  expect(waysIn()).toEqual([])
  unmount()
  renderApp('/')
  expect(waysIn()).toEqual(['Sign in', 'Sign up'])
})

// spec: 2.header.profile
test("the profile button shows the user's picture and name", () => {
  renderApp('/', { signedInAs: me })
  const button = header().getByRole('button', { name: me.name })
  expect(button.querySelector('img')).toHaveAttribute('src', me.profilePicture)
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

test('a button of the viewer opens the shortcuts above the viewer', async () => {
  galleryAnswers(buildRawImages(2))
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Ampliar Imagen de prueba 1' }))
  await screen.findByRole('dialog', { name: 'Imagen de prueba 1' })
  await user.click(opener())
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atajos de teclado' })).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Imagen de prueba 1' })).toBeVisible()
})

// spec: 2.toast.types, copy.toasts
test('news is a status, a warning or an error an alert', async () => {
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

test('a repeated toast is shown once', async () => {
  const { store } = renderApp('/login')
  for (let count = 0; count < 2; count += 1) say(store, { type: 'info', text: 'Hola' })
  await screen.findByText('Hola')
  expect(screen.getAllByText('Hola')).toHaveLength(1)
})

// spec: 2.toast.close, copy.toasts
test('a toast closes by its button', async () => {
  const { store, user } = renderApp('/login')
  say(store, { type: 'info', text: 'Hola', durationMs: 60_000 })
  await user.click(await screen.findByRole('button', { name: 'Cerrar notificación' }))
  await waitFor(() => expect(screen.queryByText('Hola')).not.toBeInTheDocument())
})

// spec: 2.toast.duration, 4.toast.closes, 9.toast
test('a toast closes after two seconds, not before', async () => {
  const { store } = await openAndStopClock()
  say(store, { type: 'info', text: 'Hola' })
  await screen.findByText('Hola')
  await act(() => jest.advanceTimersByTimeAsync(1900))
  expect(screen.getByText('Hola')).toBeVisible()
  // 100 ms are left, and the rest covers the fade-out.
  await act(() => jest.advanceTimersByTimeAsync(600))
  expect(screen.queryByText('Hola')).not.toBeInTheDocument()
})

// spec: copy.toasts.way-in
test('a toast with a link stays for eight seconds, not longer', async () => {
  const { store } = await openAndStopClock()
  say(store, { type: 'warning', text: 'Hola', link: { label: 'Sign in', to: '/login' } })
  await screen.findByText('Hola')
  await act(() => jest.advanceTimersByTimeAsync(7900))
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(600))
  expect(screen.queryByText('Hola')).not.toBeInTheDocument()
})

// spec: copy.toasts.way-in
test('a toast with a link stays while it is focused', async () => {
  const { store, user } = await openAndStopClock()
  say(store, { type: 'warning', text: 'Hola', link: { label: 'Sign in', to: '/login' } })
  await screen.findByText('Hola')
  await user.keyboard('{F6}')
  await user.tab()
  await act(() => jest.advanceTimersByTimeAsync(20_000))
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
  expect(page.getByText(/^Automática/)).toHaveTextContent(dayOf(checks.automated))
  expect(page.getByText(/^A mano/)).toHaveTextContent(dayOf(checks.manual))
  expect(page.getByRole('link', { name: 'ayuda@lienzo.example' })).toHaveAttribute(
    'href',
    'mailto:ayuda@lienzo.example',
  )
})

// spec: accessibility.page
test("the operator's own statement takes its place", async () => {
  jest.replaceProperty(env, 'seller', SELLER)
  jest.replaceProperty(env, 'accessibilityUrl', 'https://lienzo.example/accesibilidad')
  renderApp('/accessibility')
  expect(await screen.findByText('Página no encontrada')).toBeVisible()
  expect(await within(screen.getByRole('contentinfo')).findByRole('link', { name: LINK })).toHaveAttribute(
    'href',
    'https://lienzo.example/accesibilidad',
  )
})

test('without a seller there is neither page nor link', async () => {
  jest.replaceProperty(env, 'supportEmail', 'ayuda@lienzo.example')
  renderApp('/accessibility')
  expect(await screen.findByText('Página no encontrada')).toBeVisible()
  await within(screen.getByRole('contentinfo')).findByRole('link', { name: 'Contacto' })
  expect(screen.queryByRole('link', { name: LINK })).not.toBeInTheDocument()
})

test('no check lies in the future', () => {
  for (const day of Object.values(checks)) expect(Date.parse(day)).toBeLessThanOrEqual(Date.now())
})
