import { screen, within } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { renderApp } from '@test/support/renderApp'

const header = () => within(screen.getByRole('banner'))
const me = buildUser({ profilePicture: 'https://fotos.example/42.png' })

// spec: 2.header.logo, copy.header.links
test('the logo leads to the gallery', async () => {
  const { user } = renderApp('/login')
  await user.click(header().getByRole('link', { name: 'Lienzo' }))
  expect(await screen.findByRole('heading', { name: 'Galería de imágenes' })).toBeVisible()
  expect(window.location.pathname).toBe('/')
})

// spec: 2.header.search
test('the search box has a placeholder', () => {
  renderApp('/')
  expect(header().getByRole('searchbox')).toHaveAttribute('placeholder', 'Buscar imágenes...')
})

// spec: 2.header.links, 2.header.own-links, copy.header.links
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

// spec: copy.login
test.each(['Sign in', 'Sign up'])('English text is marked as English: %s, and the screen it opens', async (name) => {
  const { user } = renderApp('/nada')
  const button = header().getByRole('button', { name })
  expect(button).toHaveAttribute('lang', 'en')
  await user.click(button)
  const title = await screen.findByRole('heading', { name })
  const parts = [title, ...screen.getAllByText(/Google|Return without/)]
  expect(parts).toHaveLength(name === 'Sign in' ? 3 : 4)
  for (const part of parts) expect(part.closest('[lang]')).toHaveAttribute('lang', 'en')
})
