import { screen, waitFor, within } from '@testing-library/react'
import { env } from '@/shared/config/env'
import { syncAnswers, syncIsSlow, userInfoIsDown } from '@test/backend/shopSituations'
import { accountOfUser, buildUser, profileOf } from '@test/builders/buildUser'
import { expectConsole } from '@test/support/console'
import { mockGoogle } from '@test/support/googleScript'
import { renderApp } from '@test/support/renderApp'

const person = accountOfUser(buildUser())
const googleButton = () => screen.findByRole('button', { name: 'Sign in with Google' })
const profile = (name = 'Persona de Prueba') => screen.findByRole('button', { name })
const storedUser = () => JSON.parse(window.localStorage.getItem('user') ?? 'null') as Record<string, unknown> | null

async function readyButton() {
  const button = await googleButton()
  await waitFor(() => expect(button).toBeEnabled())
  return button
}

// spec: 2.login.done, 3.user.fields, 3.user.stored, 4.auth.login, 7.syncuser, 7.scripts.google, 7.analytics.login
// spec: calls.client-id, storage.user
test('a visitor who signs in returns to the page, is synced and is stored', async () => {
  mockGoogle(person)
  window.gtag = jest.fn()
  const { user, backend } = renderApp('/search?q=luna')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await user.click(await readyButton())

  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  expect(await profile()).toBeVisible()
  const clientId = backend.client(profileOf(buildUser()))
  expect(storedUser()).toEqual({ ...buildUser(), userId: String(clientId) })
  expect(window.gtag).toHaveBeenCalledWith('event', 'login', { method: 'Google' })
  delete window.gtag
})

// spec: 2.cart.heading
test('switching from sign-in to sign-up keeps the page to return to', async () => {
  mockGoogle(person)
  const { user } = renderApp('/cart')
  await googleButton()
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  const button = await screen.findByRole('button', { name: 'Sign up with Google' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

// spec: 2.login.known
test('a signed-in user is redirected from the login to the gallery', async () => {
  mockGoogle(person)
  renderApp('/login', { signedInAs: buildUser() })
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

// spec: 2.header.profile, 4.auth.stored
test('a stored user is signed in on the first render', () => {
  renderApp('/', { signedInAs: buildUser() })
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Persona de Prueba' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
})

// spec: 4.login.placeholder
test("if Google's user request fails, a placeholder signs in without the backend", async () => {
  mockGoogle(person)
  userInfoIsDown()
  expectConsole(/getUserInfo falló: 500/)
  const { user } = renderApp('/login')
  await user.click(await readyButton())
  expect(await profile('Usuario')).toBeVisible()
  expect(storedUser()).toMatchObject({ userId: null, email: '' })
})

// spec: 4.login.no-backend, 8.sync, 8.no-data
test.each([
  ['is down', 500, null, /syncUser falló: 500/],
  ['answers without an id', 200, {}, /syncUser falló: No se recibieron datos del servidor/],
])('if the backend %s, the user is signed in without a backend id', async (_, status, json, logged) => {
  mockGoogle(person)
  syncAnswers(status, json)
  expectConsole(logged)
  const { user } = renderApp('/login')
  await user.click(await readyButton())
  expect(await profile()).toBeVisible()
  expect(storedUser()).toMatchObject({ id: '42', email: 'persona@example.com', userId: null })
})

// spec: 8.google
test.each([
  ['closed', 'La ventana de Google se cerró antes de terminar. Puedes intentarlo de nuevo.'],
  [
    'blocked',
    'Tu navegador bloqueó la ventana de Google. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
  ],
  ['refused', 'Google no completó el inicio de sesión. Inténtalo de nuevo.'],
] as const)('a %s window shows the reason, and the next attempt works', async (outcome, sentence) => {
  const google = mockGoogle(outcome)
  expectConsole(new RegExp(`El inicio de sesión con Google falló: ${outcome}`))
  const { user } = renderApp('/login')
  const button = await readyButton()
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(button).toHaveAccessibleDescription(sentence)

  google.outcome = person
  await user.click(button)
  expect(await profile()).toBeVisible()
})

test.each(['isBlocked', 'isEmpty'] as const)('a script that fails to load (%s) can be retried', async (fault) => {
  const google = mockGoogle(person)
  google[fault] = true
  const { user } = renderApp('/login')
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar el inicio de sesión de Google.')
  expect(await googleButton()).toBeDisabled()

  google[fault] = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await user.click(await readyButton())
  expect(await profile()).toBeVisible()
})

// spec: configuration.google
test('a store without a client id shows why sign-in is disabled', async () => {
  jest.replaceProperty(env, 'googleClientId', undefined)
  expectConsole(/Falta VITE_GOOGLE_CLIENT_ID/)
  renderApp('/login')
  const button = await googleButton()
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(
    'El inicio de sesión no está configurado en esta tienda. Puedes seguir explorando la galería.',
  )
  expect(document.querySelector('script[src*="google"]')).toBeNull()
})

// spec: 7.scripts.google
test("Google's script is requested on the login page only", async () => {
  mockGoogle(person)
  renderApp('/favorites', { signedInAs: buildUser() })
  await screen.findByText(/Aún no tienes favoritos/)
  expect(document.querySelector('script[src*="google"]')).toBeNull()
})

// spec: storage.token
test('the access token is never stored', async () => {
  mockGoogle({ ...person, family_name: 'TokenSecreto' })
  // Spies also catch values that are deleted later and cookies of other paths.
  const written = [jest.spyOn(Storage.prototype, 'setItem'), jest.spyOn(document, 'cookie', 'set')]
  const seen: unknown[] = []
  const { user, store } = renderApp('/login')
  store.subscribe(() => {
    seen.push(store.getState(), window.history.state, window.location.href)
  })
  await user.click(await readyButton())
  await profile()
  await waitFor(() => expect(storedUser()).not.toBeNull())
  seen.push(
    written.map(({ mock }) => mock.calls),
    Object.entries(window.localStorage),
    Object.entries(window.sessionStorage),
    document.cookie,
    window.name,
  )
  const kept = JSON.stringify(seen)
  expect(kept).toMatch(/\["user",[^[]*TokenSecreto/)
  // The mock token is the percent-encoded account, so the name may appear only as the user's family_name.
  expect(kept.replace(/\bfamily_name\W+TokenSecreto\b/g, '')).not.toContain('TokenSecreto')
})

test('a visitor who leaves the login during the sync is not signed in', async () => {
  mockGoogle(person)
  const release = syncIsSlow()
  const { user, backend } = renderApp('/login')
  await user.click(await readyButton())
  expect(await screen.findByText('Iniciando sesión…')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Return without signing in' }))
  await screen.findByRole('heading', { name: 'Galería de imágenes' })
  release()
  await waitFor(() => expect(backend.favoritesOf(1)).toEqual([]))
  await screen.findAllByRole('img')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(storedUser()).toBeNull()
})
