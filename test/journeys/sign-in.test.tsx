import { screen, waitFor, within } from '@testing-library/react'
import { env } from '@/shared/env'
import { syncAnswers, syncIsSlow, userInfoIsDown } from '@test/backend/shopSituations'
import { accountOfUser, buildUser } from '@test/builders/buildUser'
import { expectConsole } from '@test/support/console'
import { googleIsThere } from '@test/support/googleScript'
import { renderApp } from '@test/support/renderApp'

const person = accountOfUser(buildUser())
const googleButton = () => screen.findByRole('button', { name: 'Sign in with Google' })
const profile = (name = 'Persona de Prueba') => screen.findByRole('button', { name })
const storedUser = () => JSON.parse(window.localStorage.getItem('user') ?? 'null') as Record<string, unknown> | null

async function readyButton() {
  const button = await googleButton()
  await waitFor(() => {
    expect(button).toBeEnabled()
  })
  return button
}

test('whoever signs in from a page comes back to it, is known to the backend, and is remembered', async () => {
  googleIsThere(person)
  window.gtag = jest.fn()
  const { user, backend } = renderApp('/search?q=luna')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await user.click(await readyButton())

  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  expect(await profile()).toBeVisible()
  const clientId = backend.client({
    idGoogle: '42',
    email: '',
    name: '',
    givenName: '',
    familyName: '',
    picture: '',
    locale: 'es',
  })
  expect(storedUser()).toEqual({ ...buildUser(), userId: String(clientId) })
  expect(window.gtag).toHaveBeenCalledWith('event', 'login', { method: 'Google' })
  delete window.gtag
})

test('signing up is the same with other words', async () => {
  googleIsThere(person)
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Sign up' }))
  const button = await screen.findByRole('button', { name: 'Sign up with Google' })
  await waitFor(() => {
    expect(button).toBeEnabled()
  })
  await user.click(button)
  expect(await profile()).toBeVisible()
})

test('a page for signed-in people waits, asks to sign in, and is there afterwards', async () => {
  googleIsThere(person)
  const { user } = renderApp('/favorites')
  await user.click(await readyButton())
  expect(await screen.findByRole('heading', { name: 'Mis Favoritos' })).toBeVisible()
  expect(window.location.pathname).toBe('/favorites')
})

test('the purpose of signing in survives the change to signing up', async () => {
  googleIsThere(person)
  const { user } = renderApp('/cart')
  await googleButton()
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  const button = await screen.findByRole('button', { name: 'Sign up with Google' })
  await waitFor(() => {
    expect(button).toBeEnabled()
  })
  await user.click(button)
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
})

test('who is signed in already has no business at the login', async () => {
  googleIsThere(person)
  renderApp('/login', { signedInAs: buildUser() })
  await waitFor(() => {
    expect(window.location.pathname).toBe('/')
  })
})

test('while it is not known who is there, the header shows no way in', () => {
  renderApp('/', { isSessionKnown: false })
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
})

test('who was signed in is so from the first picture on', () => {
  renderApp('/', { signedInAs: buildUser() })
  expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Persona de Prueba' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument()
})

test('if nobody can say who signed in, a placeholder is signed in, without the backend', async () => {
  googleIsThere(person)
  userInfoIsDown()
  expectConsole(/getUserInfo falló: 500/)
  const { user } = renderApp('/login')
  await user.click(await readyButton())
  expect(await profile('Usuario')).toBeVisible()
  expect(storedUser()).toMatchObject({ userId: null, email: '' })
})

test.each([
  ['is down', 500, null, /syncUser falló: 500/],
  ['answers without an id', 200, {}, /syncUser falló: No se recibieron datos del servidor/],
])('if the backend %s, the person is signed in without it', async (_, status, json, logged) => {
  googleIsThere(person)
  syncAnswers(status, json)
  expectConsole(logged)
  const { user } = renderApp('/login')
  await user.click(await readyButton())
  expect(await profile()).toBeVisible()
  expect(storedUser()).toMatchObject({ id: '42', email: 'persona@example.com', userId: null })
})

test.each([
  ['closed', 'La ventana de Google se cerró antes de terminar. Puedes intentarlo de nuevo.'],
  [
    'blocked',
    'Tu navegador bloqueó la ventana de Google. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
  ],
  ['refused', 'Google no completó el inicio de sesión. Inténtalo de nuevo.'],
] as const)('a window that is %s is explained, and the next attempt works', async (outcome, sentence) => {
  const google = googleIsThere(outcome)
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

test('a script that does not come is explained, and can be asked for again', async () => {
  const google = googleIsThere(person)
  google.isBlocked = true
  const { user } = renderApp('/login')
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar el inicio de sesión de Google.')
  expect(await googleButton()).toBeDisabled()

  google.isBlocked = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await user.click(await readyButton())
  expect(await profile()).toBeVisible()
})

test('a store that was built without a client id says why nobody can sign in', async () => {
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

test('Google is asked for at the login only', async () => {
  googleIsThere(person)
  renderApp('/favorites', { signedInAs: buildUser() })
  await screen.findByText(/Aún no tienes favoritos/)
  expect(document.querySelector('script[src*="google"]')).toBeNull()
})

test('the access token is kept nowhere', async () => {
  googleIsThere({ ...person, family_name: 'TokenSecreto' })
  // Also what is taken away again, and a cookie of another path.
  const written = [jest.spyOn(Storage.prototype, 'setItem'), jest.spyOn(document, 'cookie', 'set')]
  const seen: unknown[] = []
  const { user, store } = renderApp('/login')
  store.subscribe(() => {
    seen.push(store.getState(), window.history.state, window.location.href)
  })
  await user.click(await readyButton())
  await profile()
  await waitFor(() => {
    expect(storedUser()).not.toBeNull()
  })
  seen.push(
    written.map(({ mock }) => mock.calls),
    Object.entries(window.localStorage),
    Object.entries(window.sessionStorage),
    document.cookie,
    window.name,
  )
  const kept = JSON.stringify(seen)
  expect(kept).toMatch(/\["user",[^[]*TokenSecreto/)
  // The token is the account in percent-encoding: the name may be there as that of the person, and in no other way.
  expect(kept.replace(/\bfamily_name\W+TokenSecreto\b/g, '')).not.toContain('TokenSecreto')
})

test('who leaves the login before it is known who they are is not signed in', async () => {
  googleIsThere(person)
  const release = syncIsSlow()
  const { user, backend } = renderApp('/login')
  await user.click(await readyButton())
  expect(await screen.findByText('Iniciando sesión…')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Return without signing in' }))
  await screen.findByRole('heading', { name: 'Galería de imágenes' })
  release()
  await waitFor(() => {
    expect(backend.favoritesOf(1)).toEqual([])
  })
  await screen.findAllByRole('img')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(storedUser()).toBeNull()
})

test("an empty script in place of Google's is as good as none", async () => {
  const google = googleIsThere(person)
  google.isEmpty = true
  renderApp('/login')
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo cargar el inicio de sesión de Google.')
  expect(await googleButton()).toBeDisabled()
})
