import { act, screen, waitFor, within } from '@testing-library/react'
import { listChangesAreSlow } from '@test/backend/shopSituations'
import { buildPlaceholder, buildUser, profileOf } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { removeFromOtherTab, storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'

type Work = ReturnType<typeof works>[number]
const [first, second] = works(2) as [Work, Work]
const local = buildPlaceholder()
const stored = (work: Work) => ({ id: work.id, url: `/canvamanager/imgs/files/${work.id}.webp`, title: work.title })

const ids = (key: string) =>
  (JSON.parse(window.localStorage.getItem(key) ?? '{}') as { images?: { id: string }[] }).images?.map(({ id }) => id)

test('images added in two tabs at the same time are in both lists', async () => {
  const { user } = renderApp('/', { signedInAs: local })
  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  await screen.findByRole('link', { name: 'Carrito 1' })
  // The other tab wrote before it received this tab's change.
  act(() => {
    storeFromOtherTab('cart_invitado-1', {
      images: [stored(second)],
      changes: [{ id: second.id, at: Date.now(), isKept: true }],
      syncedAt: 0,
    })
  })
  expect(await screen.findByRole('link', { name: 'Carrito 2' })).toBeVisible()
  await waitFor(() => expect(ids('cart_invitado-1')?.sort()).toEqual([first.id, second.id].sort()))
})

test('a code applied in another tab applies in this tab', async () => {
  renderApp('/cart', { signedInAs: buildUser(), cart: workIds(10) })
  await screen.findAllByRole('article')
  act(() => storeFromOtherTab('promo_42', { status: 'applied', code: 'MITAD50', percent: 50 }))
  expect(screen.getByText('MITAD50: 50% de descuento')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$8.75')
})

test("another tab's newer prices are shown in this tab", async () => {
  renderApp('/cart', { signedInAs: buildUser(), cart: workIds(1) })
  await screen.findAllByRole('article')
  const { prices } = JSON.parse(window.localStorage.getItem('lienzo_prices') ?? '') as {
    prices: { individual: object }
  }
  act(() => {
    storeFromOtherTab('lienzo_prices', {
      prices: { ...prices, individual: { ...prices.individual, pricePerImage: 300 } },
      lastUpdated: Date.now(),
    })
  })
  await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('$3.00'))
})

test('a frozen tab reads the storage again when it becomes visible', async () => {
  renderApp('/favorites', { signedInAs: local })
  await screen.findByText(/Aún no tienes favoritos/)
  window.localStorage.setItem(
    'favorites_invitado-1',
    JSON.stringify({ images: [stored(first)], changes: [{ id: first.id, at: Date.now(), isKept: true }], syncedAt: 0 }),
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
  const [first] = works(1) as [ReturnType<typeof works>[number]]
  const me = buildUser()

  const keptForPeople = () =>
    Object.keys(window.localStorage).filter((key) => /^(user$|cart_|favorites_|promo_)/.test(key))

  async function signOut({ user }: ReturnType<typeof renderApp>) {
    await user.click(await screen.findByRole('button', { name: 'Persona de Prueba' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }))
  }

  // spec: 4.auth.logout, 7.analytics.logout, storage.lists, storage.owned
  test('signing out clears the browser and keeps the lists on the server', async () => {
    window.gtag = jest.fn()
    const app = renderApp('/', { signedInAs: me, cart: workIds(2), favorites: workIds(1) })
    await screen.findByRole('link', { name: 'Carrito 2' })
    await waitFor(() => expect(keptForPeople().sort()).toEqual(['cart_42', 'favorites_42', 'promo_42', 'user']))
    // A previous user never signed out.
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

  test('signing out in another tab signs out this one, and nothing is stored again', async () => {
    renderApp('/cart', { signedInAs: me, cart: workIds(2) })
    await screen.findAllByRole('article')
    act(() => removeFromOtherTab('user', 'cart_42', 'favorites_42', 'promo_42'))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(keptForPeople()).toEqual([])
  })

  test('another user who signs in in another tab replaces the user of this tab', async () => {
    const { backend } = renderApp('/cart', { signedInAs: me, cart: workIds(2) })
    await screen.findAllByRole('article')
    const other = buildUser({ id: '77', googleId: '77', name: 'Otra Persona' })
    const clientId = backend.client(profileOf(other))
    act(() => {
      removeFromOtherTab('user', 'cart_42', 'favorites_42', 'promo_42')
      storeFromOtherTab('user', { ...other, userId: String(clientId) })
    })
    expect(await screen.findByRole('button', { name: 'Otra Persona' })).toBeVisible()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(Object.keys(window.localStorage)).not.toContain('cart_42')
  })

  test('a response that arrives after sign-out is dropped', async () => {
    const release = listChangesAreSlow('cart')
    const app = renderApp('/', { signedInAs: me })
    await app.user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
    await app.user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
    await signOut(app)
    await screen.findByRole('button', { name: 'Sign in' })
    release()
    await waitFor(() => expect(app.backend.cartOf(app.clientId)).toEqual([first.id]))
    expect(app.store.getState().cart.images).toEqual([])
    expect(keptForPeople()).toEqual([])
    expect(screen.queryByText('Agregada al carrito')).not.toBeInTheDocument()
  })

  test("the next user does not see the previous user's open image", async () => {
    const { user } = renderApp('/favorites', { signedInAs: me, favorites: workIds(1) })
    await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
    await screen.findByRole('dialog', { name: first.title })
    // Sign-out and sign-in happened in another tab before this tab received the first event.
    act(() => storeFromOtherTab('user', buildPlaceholder({ id: 'invitado-7', name: 'Otra Persona' })))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByText(/Aún no tienes favoritos/)).toBeVisible()
  })
})
