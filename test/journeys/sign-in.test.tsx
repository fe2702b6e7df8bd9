import { screen, waitFor, within } from '@testing-library/react'
import { env } from '@/shared/config/env'
import { recordWrites } from '@test/backend/recordWrites'
import { scenario } from '@test/backend/scenario'
import { syncAnswers, syncIsDown, userInfoIsDown } from '@test/backend/shopSituations'
import { accountOfUser, buildUser, profileOf } from '@test/builders/buildUser'
import { pressGoogle } from '@test/support/account'
import { expectConsole } from '@test/support/console'
import { mockGoogle } from '@test/support/googleScript'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'

const person = accountOfUser(buildUser())
const googleButton = () => screen.findByRole('button', { name: 'Sign in with Google' })
const profile = (name = 'Persona de Prueba') => screen.findByRole('button', { name })
const storedUser = () => JSON.parse(window.localStorage.getItem('user') ?? 'null') as Record<string, unknown> | null

// spec: 2.login.done, 3.user.fields, 3.user.stored, 4.auth.login, 7.syncuser, 7.scripts.google, 7.analytics.login
// spec: calls.client-id, storage.user
test('a visitor who signs in returns to the page, is synced and is stored', async () => {
  const me = buildUser({ profilePicture: 'https://fotos.example/42.png' })
  mockGoogle(accountOfUser(me))
  const events = recordEvents()
  const { user, backend } = renderApp('/search?q=luna')
  const writes = recordWrites()
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await pressGoogle(user)

  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  expect(await profile()).toBeVisible()
  const clientId = backend.client(profileOf(me))
  expect(storedUser()).toEqual({ ...me, userId: String(clientId) })
  expect(events).toContainEqual({ name: 'login', params: { method: 'Google' } })
  const body = {
    idGoogle: '42',
    email: me.email,
    name: me.name,
    givenName: 'Persona',
    familyName: 'de Prueba',
    picture: me.profilePicture,
    locale: 'es',
  }
  expect(writes).toEqual([{ request: 'POST /canvamanager/users/syncuser', body }])
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

// spec: 2.header.profile, 4.auth.stored, 7.scripts.google
test("a stored user is signed in on the first render, without Google's script", async () => {
  const me = buildUser({ profilePicture: 'https://fotos.example/42.png' })
  renderApp('/favorites', { signedInAs: me })
  const button = within(screen.getByRole('banner')).getByRole('button', { name: me.name })
  expect(button.querySelector('img')).toHaveAttribute('src', me.profilePicture)
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
  await screen.findByText(/Aún no tienes favoritos/)
  expect(document.querySelector('script[src*="google"]')).toBeNull()
})

// spec: 4.login.placeholder, 4.login.no-backend, 8.sync, 8.no-data
test.each([
  ["Google's user request fails", userInfoIsDown, /getUserInfo falló: 500/, 'Usuario', { email: '' }],
  ['the backend is down', syncIsDown, /syncUser falló: 500/, 'Persona de Prueba', { id: '42', email: person.email }],
  [
    'the backend answers without an id',
    () => syncAnswers(200, {}),
    /syncUser falló: No se recibieron datos del servidor/,
    'Persona de Prueba',
    { id: '42', email: person.email },
  ],
])('if %s, the user is signed in without a backend id', async (_, begin, logged, name, stored) => {
  mockGoogle(person)
  begin()
  expectConsole(logged)
  const { user } = renderApp('/login')
  await pressGoogle(user)
  expect(await profile(name)).toBeVisible()
  expect(storedUser()).toMatchObject({ ...stored, userId: null })
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
  await pressGoogle(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(await googleButton()).toHaveAccessibleDescription(sentence)

  google.outcome = person
  await pressGoogle(user)
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
  await pressGoogle(user)
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
  await pressGoogle(user)
  await profile()
  await waitFor(() => expect(storedUser()).not.toBeNull())
  seen.push(
    written.map(({ mock }) => mock.calls),
    Object.entries(window.localStorage),
    Object.entries(window.sessionStorage),
    document.cookie,
    window.name,
  )
  const seenText = JSON.stringify(seen)
  expect(seenText).toMatch(/\["user",[^[]*TokenSecreto/)
  // The mock token is the percent-encoded account, so the name may appear only as the user's family_name.
  expect(seenText.replace(/\bfamily_name\W+TokenSecreto\b/g, '')).not.toContain('TokenSecreto')
})

test('a visitor who leaves the login during the sync is not signed in', async () => {
  mockGoogle(person)
  const release = scenario('lenta:usuario')
  const { user, backend } = renderApp('/login')
  await pressGoogle(user)
  expect(await screen.findByText('Iniciando sesión…')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Return without signing in' }))
  await screen.findByRole('heading', { name: 'Galería de imágenes' })
  release()
  await waitFor(() => expect(backend.favoritesOf(1)).toEqual([]))
  await screen.findAllByRole('img')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(storedUser()).toBeNull()
})
