import { screen, within } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { renderApp } from '@test/support/renderApp'

const header = () => within(screen.getByRole('banner'))
const me = buildUser({ profilePicture: 'https://fotos.example/42.png' })

test('the logo leads to the gallery', async () => {
  const { user } = renderApp('/login')
  await user.click(header().getByRole('link', { name: 'Lienzo' }))
  expect(await screen.findByRole('heading', { name: 'Galería de imágenes' })).toBeVisible()
  expect(window.location.pathname).toBe('/')
})

test('the search box says what it is for', () => {
  renderApp('/')
  expect(header().getByRole('searchbox')).toHaveAttribute('placeholder', 'Buscar imágenes...')
})

test('who is signed in has links to gallery, favourites and cart; a visitor to the gallery only', () => {
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

test('while it is not known who is there, there is no way in, and then there are two', () => {
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

test("the profile button shows the person's picture and name", () => {
  renderApp('/', { signedInAs: me })
  const button = header().getByRole('button', { name: me.name })
  expect(button.querySelector('img')).toHaveAttribute('src', me.profilePicture)
})

test.each(['Sign in', 'Sign up'])(
  'what is English is said to be: %s, and the screen that it leads to',
  async (name) => {
    const { user } = renderApp('/nada')
    const button = header().getByRole('button', { name })
    expect(button).toHaveAttribute('lang', 'en')
    await user.click(button)
    const title = await screen.findByRole('heading', { name })
    const parts = [title, ...screen.getAllByText(/Google|Return without/)]
    expect(parts).toHaveLength(name === 'Sign in' ? 3 : 4)
    for (const part of parts) expect(part.closest('[lang]')).toHaveAttribute('lang', 'en')
  },
)
