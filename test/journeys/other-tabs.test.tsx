import { act, screen, waitFor, within } from '@testing-library/react'
import type { ImageList } from '@/features/lists/imageList'
import { listChangesAreSlow } from '@test/backend/shopSituations'
import { buildPlaceholder, buildUser, profileOf } from '@test/builders/buildUser'
import { signOut } from '@test/support/account'
import { workIds, works } from '@test/support/catalog'
import { chooseInMenu, enlarge } from '@test/support/gallery'
import { removeFromOtherTab, storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'

type Work = ReturnType<typeof works>[number]
const [first, second] = works(2) as [Work, Work]
const local = buildPlaceholder()
const stored = (work: Work) => ({ id: work.id, url: `/canvamanager/imgs/files/${work.id}.webp`, title: work.title })

const queuedIds = (key: string) =>
  (JSON.parse(window.localStorage.getItem(key) ?? 'null') as ImageList | null)?.queue.map(({ image }) => image.id)

test('images added in two tabs at the same time are in both lists', async () => {
  const { user } = renderApp('/', { signedInAs: local })
  await chooseInMenu(user, first.title, 'Agregar al carrito')
  await screen.findByRole('link', { name: 'Carrito 1' })
  // The other tab wrote before it received this tab's change.
  act(() => {
    storeFromOtherTab('cart_invitado-1', {
      images: [stored(second)],
      queue: [{ op: 'add', image: stored(second), version: 1 }],
      version: 1,
    })
  })
  expect(await screen.findByRole('link', { name: 'Carrito 2' })).toBeVisible()
  await waitFor(() => expect(queuedIds('cart_invitado-1')?.sort()).toEqual([first.id, second.id].sort()))
})

test('a frozen tab reads the storage again when it becomes visible', async () => {
  renderApp('/favorites', { signedInAs: local })
  await screen.findByText(/Aún no tienes favoritos/)
  window.localStorage.setItem(
    'favorites_invitado-1',
    JSON.stringify({ images: [stored(first)], queue: [{ op: 'add', image: stored(first), version: 1 }], version: 1 }),
  )
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(screen.getByRole('img', { name: first.title })).toBeVisible()

  window.localStorage.removeItem('user')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

describe('a sign-out', () => {
  const me = buildUser()

  const keptForPeople = () =>
    Object.keys(window.localStorage).filter((key) => /^(user$|cart_|favorites_|promo_)/.test(key))

  // spec: 4.auth.logout, 7.analytics.logout, storage.lists, storage.owned
  test('signing out clears the browser and keeps the lists on the server', async () => {
    const events = recordEvents()
    const app = renderApp('/', { signedInAs: me, cart: workIds(2), favorites: workIds(1) })
    await screen.findByRole('link', { name: 'Carrito 2' })
    await waitFor(() => expect(keptForPeople().sort()).toEqual(['cart_42', 'favorites_42', 'promo_42', 'user']))
    // A previous user never signed out.
    window.localStorage.setItem('cart_7', '[]')

    await signOut(app.user)
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Carrito/ })).not.toBeInTheDocument()
    expect(keptForPeople()).toEqual([])
    expect(JSON.stringify(app.store.getState())).not.toMatch(/persona@example|listCart|listFavorites/)
    expect(app.backend.cartOf(app.clientId)).toEqual(workIds(2))
    expect(events).toContainEqual({ name: 'logout', params: { method: 'Google' } })
  })

  // spec: 2.header.dropdown, copy.header.account
  test('the profile menu opens and closes by its button and by the keyboard', async () => {
    const { user } = renderApp('/', { signedInAs: me })
    const button = await screen.findByRole('button', { name: 'Persona de Prueba' })
    await user.click(button)
    expect(await screen.findByRole('menu')).toBeVisible()
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.click(button)
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await user.keyboard('{Enter}')
    await screen.findByRole('menuitem', { name: 'Cerrar Sesión' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    expect(button).toHaveFocus()
  })

  // spec: 2.header.links, 2.header.panel
  test('on a phone the panel shows the name, links to the favorites and signs out', async () => {
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
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    expect(keptForPeople()).toEqual([])
  })

  test('a code and a sign-out in another tab apply here, and nothing is stored again', async () => {
    renderApp('/cart', { signedInAs: me, cart: workIds(10) })
    await screen.findAllByRole('article')
    act(() => storeFromOtherTab('promo_42', { status: 'applied', code: 'MITAD50', percent: 50 }))
    expect(screen.getByText('MITAD50: 50% de descuento')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$8.75')
    act(() => removeFromOtherTab('user', 'cart_42', 'favorites_42', 'promo_42'))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(keptForPeople()).toEqual([])
  })

  test('another user who signs in in another tab replaces the user and their open image', async () => {
    const { user, backend } = renderApp('/cart', { signedInAs: me, cart: workIds(2) })
    await screen.findAllByRole('article')
    await enlarge(user, first.title)
    const other = buildUser({ id: '77', googleId: '77', name: 'Otra Persona' })
    const clientId = backend.client(profileOf(other))
    act(() => {
      removeFromOtherTab('user', 'cart_42', 'favorites_42', 'promo_42')
      storeFromOtherTab('user', { ...other, userId: String(clientId) })
    })
    expect(await screen.findByRole('button', { name: 'Otra Persona' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(Object.keys(window.localStorage)).not.toContain('cart_42')
  })

  test('a response that arrives after sign-out is dropped', async () => {
    const release = listChangesAreSlow('cart')
    const app = renderApp('/', { signedInAs: me })
    await chooseInMenu(app.user, first.title, 'Agregar al carrito')
    await signOut(app.user)
    await screen.findByRole('button', { name: 'Sign in' })
    release()
    await waitFor(() => expect(app.backend.cartOf(app.clientId)).toEqual([first.id]))
    expect(app.store.getState().cart.images).toEqual([])
    expect(keptForPeople()).toEqual([])
    expect(screen.queryByText('Agregada al carrito')).not.toBeInTheDocument()
  })
})
