import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { accountOfUser, buildUser, profileOf } from '@test/builders/buildUser'
import { pressGoogle } from '@test/support/account'
import { first, second, workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { chooseInMenu, enlarge } from '@test/support/gallery'
import { mockGoogle } from '@test/support/googleScript'
import { storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'
import { mockUserAgent, userAgents } from '@test/support/userAgent'

const person = buildUser()

type App = ReturnType<typeof renderApp>

/** Follows the link in the toast that asks a visitor to sign in. */
async function followToast({ user }: App, warning: string) {
  const toast = (await screen.findByText(warning)).closest<HTMLElement>('[role=alert]')!
  await user.click(within(toast).getByRole('link', { name: 'Sign in' }))
}

const clientOf = ({ backend }: App) => backend.client(profileOf(person))
const onGallery = () => screen.findByRole('button', { name: `Opciones de ${first.title}` })

// spec: 4.lists.add-nobody, 5.guard.favorite, 5.guard.cart, 6.visitor.lists, copy.sign-in.intent
test.each([
  ['cart', 'Agregar al carrito', 'Haz login para agregar al carrito'],
  ['favorites', 'Agregar a favoritos', 'Haz login para agregar a favoritos'],
] as const)('after signing in, the image is in the %s and the visitor is back', async (list, action, warning) => {
  mockGoogle(accountOfUser(person))
  const app = renderApp('/search?q=luna', {})
  const opener = (await screen.findAllByRole('button', { name: /^Opciones de / }))[0]!
  const title = opener.getAttribute('aria-label')!.replace('Opciones de ', '')
  await chooseInMenu(app.user, title, action)
  await followToast(app, warning)
  await pressGoogle(app.user)

  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  await waitFor(() => {
    expect(list === 'cart' ? app.backend.cartOf(clientOf(app)) : app.backend.favoritesOf(clientOf(app))).toHaveLength(1)
  })
})

// spec: 5.guard.download, copy.sign-in.intent
test('after signing in, a download goes on in the cart; Back leads to the image', async () => {
  mockGoogle(accountOfUser(person))
  const app = renderApp('/')
  await enlarge(app.user, first.title)
  await app.user.click(await screen.findByRole('button', { name: 'Descargar' }))
  await followToast(app, 'Haz login para descargar imágenes')
  await pressGoogle(app.user)

  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  expect(app.backend.cartOf(clientOf(app))).toEqual([first.id])
  act(() => window.history.back())
  expect(await screen.findByRole('dialog', { name: first.title })).toBeVisible()
})

// spec: copy.sign-in.intent
test('the last image that was asked for is added, although the first sign-in fails', async () => {
  const google = mockGoogle('closed')
  expectConsole(/El inicio de sesión con Google falló: closed/)
  const app = renderApp('/')
  await chooseInMenu(app.user, first.title, 'Agregar al carrito')
  await chooseInMenu(app.user, second.title, 'Agregar al carrito')
  await followToast(app, 'Haz login para agregar al carrito')
  await pressGoogle(app.user)
  await screen.findByText(/^La ventana de Google se cerró/)
  google.outcome = accountOfUser(person)
  await pressGoogle(app.user)
  await waitFor(() => expect(app.backend.cartOf(clientOf(app))).toEqual([second.id]))
})

// spec: copy.sign-in.intent
test('after a sign-in that was given up, a later one adds nothing', async () => {
  mockGoogle(accountOfUser(person))
  const app = renderApp('/')
  await chooseInMenu(app.user, first.title, 'Agregar al carrito')
  await followToast(app, 'Haz login para agregar al carrito')
  await app.user.click(await screen.findByRole('button', { name: 'Return without signing in' }))
  await onGallery()
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  await pressGoogle(app.user)
  await onGallery()
  expect(await screen.findByRole('button', { name: person.name })).toBeVisible()
  expect(app.backend.cartOf(clientOf(app))).toEqual([])
})

// spec: copy.sign-in.intent
test('a sign-in in another tab adds the image and leads back', async () => {
  mockGoogle(accountOfUser(person))
  const app = renderApp('/')
  await chooseInMenu(app.user, first.title, 'Agregar al carrito')
  await followToast(app, 'Haz login para agregar al carrito')
  await screen.findByRole('button', { name: 'Sign in with Google' })
  const clientId = clientOf(app)
  act(() => storeFromOtherTab('user', { ...person, userId: String(clientId) }))
  await onGallery()
  await waitFor(() => expect(app.backend.cartOf(clientId)).toEqual([first.id]))
})

// spec: copy.sign-in.intent
test('a reload of the login page keeps what was asked for', async () => {
  mockGoogle(accountOfUser(person))
  const image = { id: first.id, url: `/canvamanager/imgs/files/${first.id}.webp`, title: first.title }
  const state = { usr: { mode: 'signin', intent: { action: 'addToCart', image } }, key: 'login', idx: 0 }
  const app = renderApp('/login', { historyState: state })
  await pressGoogle(app.user)
  await waitFor(() => expect(app.backend.cartOf(clientOf(app))).toEqual([first.id]))
})

describe('inside an app', () => {
  const copyButton = () => screen.findByRole('button', { name: 'Copy link' })

  /** Presses 'Copy link'. @returns the copied text */
  async function copyLink(user: UserEvent) {
    const write = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(await copyButton())
    return write.mock.lastCall?.[0]
  }

  beforeEach(() => {
    mockUserAgent(userAgents.instagram)
  })

  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand')
  })

  // spec: browsers.in-app, browsers.in-app-link
  test("inside Instagram the login has a link to the wanted page, not Google's button", async () => {
    const { user } = renderApp('/cart')
    const sentence = await screen.findByText('Open this page in your browser to sign in')
    expect(sentence).toBeVisible()
    expect(sentence.closest('[lang]')).toHaveAttribute('lang', 'en')
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument()
    expect(document.querySelector('script[src*="accounts.google.com"]')).toBeNull()
    expect(screen.getByRole('button', { name: 'Return without signing in' })).toBeEnabled()
    expect(await copyLink(user)).toBe('http://localhost/cart')
    expect(await screen.findByText('Link copied. Paste it in your browser.')).toHaveAttribute('role', 'status')
  })

  // spec: browsers.in-app-link
  test('the copied link leads to the image that the visitor wanted to buy', async () => {
    const [id = ''] = workIds(1)
    const { user } = renderApp(`/previewcontent/?rsrc=${id}`)
    await user.click(await screen.findByRole('button', { name: 'Agregar al carrito' }))
    await user.click(within(await screen.findByRole('alert')).getByRole('link', { name: 'Sign in' }))
    expect(await copyLink(user)).toBe(`http://localhost/previewcontent/?rsrc=${id}`)
  })

  // spec: browsers.in-app-link
  test('where an app forbids copying, the link stands there to be copied by hand', async () => {
    const { user } = renderApp('/favorites')
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
    Object.assign(document, { execCommand: () => false })
    await user.click(await copyButton())
    expect(await screen.findByText(/could not be copied/)).toHaveAttribute('role', 'status')
    expect(screen.getByRole('textbox', { name: 'Link to this page' })).toHaveValue('http://localhost/favorites')
  })
})
