import { act, screen, waitFor, within } from '@testing-library/react'
import { listChangesAreSlow } from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalogue'
import { otherTabForgets, otherTabKeeps } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'

const [first] = works(1) as [ReturnType<typeof works>[number]]
const me = buildUser()
const keptForPeople = () =>
  Object.keys(window.localStorage).filter((key) => /^(user$|cart_|favorites_|promo_)/.test(key))

async function signOut({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'Persona de Prueba' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }))
}

test('whoever signs out leaves nothing in this browser, and everything at the backend', async () => {
  window.gtag = jest.fn()
  const app = renderApp('/', { signedInAs: me, cart: workIds(2), favorites: workIds(1) })
  await screen.findByRole('link', { name: 'Carrito 2' })
  await waitFor(() => {
    expect(keptForPeople().sort()).toEqual(['cart_42', 'favorites_42', 'promo_42', 'user'])
  })
  // Somebody before, who never signed out.
  window.localStorage.setItem('cart_7', '[]')

  await signOut(app)
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Carrito/ })).not.toBeInTheDocument()
  expect(keptForPeople()).toEqual([])
  expect(JSON.stringify(app.store.getState())).not.toMatch(/persona@example|listCart|listFavorites/)
  expect(app.backend.cartOf(app.clientId)).toEqual(workIds(2))
  expect(window.gtag).toHaveBeenCalledWith('event', 'logout', { method: 'Google' })
  delete window.gtag
})

test('the menu of the profile opens and closes by its button, and by the keyboard', async () => {
  const { user } = renderApp('/', { signedInAs: me })
  const button = await screen.findByRole('button', { name: 'Persona de Prueba' })
  await user.click(button)
  expect(await screen.findByRole('menu')).toBeVisible()
  expect(button).toHaveAttribute('aria-expanded', 'true')
  await user.click(button)
  await waitFor(() => {
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Cerrar Sesión' })
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
  expect(button).toHaveFocus()
})

test('who signs out on a page of their own is led to the gallery', async () => {
  const app = renderApp('/cart', { signedInAs: me, cart: workIds(2) })
  await screen.findAllByRole('article')
  await signOut(app)
  await waitFor(() => {
    expect(window.location.pathname).toBe('/')
  })
  expect(await screen.findByRole('heading', { name: 'Galería de imágenes' })).toBeInTheDocument()
})

test('on a phone the panel names the person, leads to their pages, and signs them out', async () => {
  const { user } = renderApp('/', { signedInAs: me, favorites: workIds(1) })
  await screen.findByRole('link', { name: 'Favoritos 1' })
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  const panel = await screen.findByRole('dialog', { name: 'Menú' })
  expect(panel).toHaveTextContent('Persona de Prueba')
  await user.click(within(panel).getByRole('link', { name: 'Favoritos 1' }))
  expect(await screen.findByRole('heading', { name: 'Mis Favoritos' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Menú' })).getByRole('button', { name: 'Cerrar Sesión' }),
  )
  await waitFor(() => {
    expect(window.location.pathname).toBe('/')
  })
  expect(keptForPeople()).toEqual([])
})

test('who signs out in another tab is out in this one, and nothing is written again', async () => {
  renderApp('/cart', { signedInAs: me, cart: workIds(2) })
  await screen.findAllByRole('article')
  act(() => {
    otherTabForgets('user', 'cart_42', 'favorites_42', 'promo_42')
  })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(keptForPeople()).toEqual([])
})

test('when another person signs in in another tab, this one is theirs too, with nothing of the first', async () => {
  const { backend } = renderApp('/cart', { signedInAs: me, cart: workIds(2) })
  await screen.findAllByRole('article')
  const other = buildUser({ id: '77', googleId: '77', name: 'Otra Persona' })
  const clientId = backend.client({
    idGoogle: '77',
    email: '',
    name: '',
    givenName: '',
    familyName: '',
    picture: '',
    locale: 'es',
  })
  act(() => {
    otherTabForgets('user', 'cart_42', 'favorites_42', 'promo_42')
    otherTabKeeps('user', { ...other, userId: String(clientId) })
  })
  expect(await screen.findByRole('button', { name: 'Otra Persona' })).toBeVisible()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
  expect(Object.keys(window.localStorage)).not.toContain('cart_42')
})

test("an answer that comes after its person has left is nobody's", async () => {
  const release = listChangesAreSlow('cart')
  const app = renderApp('/', { signedInAs: me })
  await app.user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  await signOut(app)
  await screen.findByRole('button', { name: 'Sign in' })
  release()
  await waitFor(() => {
    expect(app.backend.cartOf(app.clientId)).toEqual([first.id])
  })
  expect(app.store.getState().cart.images).toEqual([])
  expect(keptForPeople()).toEqual([])
  expect(screen.queryByText('Agregada al carrito')).not.toBeInTheDocument()
})

test("who leaves the profile's menu for the search box stays there", async () => {
  const { user } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: 'Persona de Prueba' }))
  await screen.findByRole('menu')
  const box = screen.getByRole('searchbox')
  await user.click(box)
  await waitFor(() => {
    expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  })
  await user.keyboard('luna')
  expect(box).toHaveValue('luna')
})

test('the next person does not find the image that the one before had open', async () => {
  const { user } = renderApp('/favorites', { signedInAs: me, favorites: workIds(1) })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  await screen.findByRole('dialog', { name: first.title })
  // Both happened in another tab before this one heard of the first.
  act(() => {
    otherTabKeeps('user', buildUser({ id: '77', googleId: '77', name: 'Otra Persona', userId: null }))
  })
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(await screen.findByText(/Aún no tienes favoritos/)).toBeVisible()
})
