import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  listAnswersLate,
  listCannotBeLoaded,
  listChangesAreSlow,
  listChangesFail,
  recordRequests,
} from '@test/backend/shopSituations'
import { buildPlaceholder, buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { cardImages } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

const [first, second, third] = works(3) as [Work, Work, Work]
type Work = ReturnType<typeof works>[number]

type App = ReturnType<typeof renderApp>

const me = buildUser()

const openMenu = async ({ user }: App, title: string) => {
  await user.click(await screen.findByRole('button', { name: `Opciones de ${title}` }))
  return screen.findByRole('menu', { name: title })
}

const choose = async (app: App, title: string, action: string) => {
  await app.user.click(within(await openMenu(app, title)).getByRole('menuitem', { name: action }))
}

const favoritesLink = (name: string) => screen.findByRole('link', { name })

// spec: 2.card.menu-favorite, 7.analytics.add-to-wishlist, 7.analytics.price, calls.analytics.shapes
// spec: copy.header.links, copy.card.menu
test("the card's menu adds a favorite, and backend, header and menu show it", async () => {
  window.gtag = jest.fn()
  const app = renderApp('/', { signedInAs: me })
  await choose(app, first.title, 'Agregar a favoritos')
  expect(await screen.findByText('Agregada a favoritos')).toBeVisible()
  expect(await favoritesLink('Favoritos 1')).toBeVisible()
  expect(app.backend.favoritesOf(app.clientId)).toEqual([first.id])
  expect(within(await openMenu(app, first.title)).getByRole('menuitem', { name: 'Quitar de favoritos' })).toBeVisible()
  expect(window.gtag).toHaveBeenCalledWith('event', 'add_to_wishlist', {
    currency: 'USD',
    value: 2.5,
    items: [{ item_id: first.id, item_name: first.title, price: 2.5 }],
  })
  delete window.gtag
})

// spec: 2.card.menu-favorite, 7.analytics.remove-from-wishlist
test("the card's menu removes a favorite", async () => {
  window.gtag = jest.fn()
  const app = renderApp('/', { signedInAs: me, favorites: [first.id] })
  await favoritesLink('Favoritos 1')
  await choose(app, first.title, 'Quitar de favoritos')
  expect(await screen.findByText('Quitada de favoritos')).toBeVisible()
  expect(app.backend.favoritesOf(app.clientId)).toEqual([])
  expect(await favoritesLink('Favoritos')).toBeVisible()
  expect(window.gtag).toHaveBeenCalledWith('event', 'remove_from_wishlist', expect.objectContaining({ value: 2.5 }))
  delete window.gtag
})

// spec: 2.viewer.favorite, copy.viewer.actions
test('the viewer adds and removes a favorite, and keeps the focus on its button', async () => {
  const { user, backend, clientId } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  const viewer = await screen.findByRole('dialog', { name: first.title })
  await user.click(within(viewer).getByRole('button', { name: 'Agregar a favoritos' }))
  const remove = await within(viewer).findByRole('button', { name: 'Quitar de favoritos' })
  expect(backend.favoritesOf(clientId)).toEqual([first.id])
  expect(remove).toHaveFocus()
  await user.click(remove)
  await within(viewer).findByRole('button', { name: 'Agregar a favoritos' })
  expect(backend.favoritesOf(clientId)).toEqual([])
})

// spec: 2.favorites.grid, 2.favorites.columns, 7.favorites.list
test("the page shows the favorites in the server's order, six to a row", async () => {
  const release = listAnswersLate('favorites')
  renderApp('/favorites', { signedInAs: me, favorites: [third.id, first.id, second.id] })
  expect(await screen.findByText('Cargando favoritos...')).toBeVisible()
  release()
  expect(await screen.findByText('3 imágenes')).toBeVisible()
  expect(cardImages().map(({ alt }) => alt)).toEqual([third.title, first.title, second.title])
  const list = document.querySelector<HTMLElement>('main ul')
  act(() => {
    window.innerWidth = 1440
    window.dispatchEvent(new Event('resize'))
  })
  expect(list?.style.getPropertyValue('--columns')).toBe('6')
  act(() => {
    window.innerWidth = 400
    window.dispatchEvent(new Event('resize'))
  })
  expect(list?.style.getPropertyValue('--columns')).toBe('2')
  window.innerWidth = 1024
})

// spec: 2.favorites.empty, copy.favorites
test('without favorites the page says how to get some', async () => {
  renderApp('/favorites', { signedInAs: me })
  expect(
    await screen.findByText('Aún no tienes favoritos. Explora la galería y agrégalos con clic derecho.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Explorar Galería' })).toHaveAttribute('href', '/')
})

test('removing a favorite moves the focus to the next favorite', async () => {
  const { user, backend, clientId } = renderApp('/favorites', { signedInAs: me, favorites: workIds(3) })
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} de favoritos` }))
  await waitFor(() => expect(screen.queryByRole('img', { name: first.title })).not.toBeInTheDocument())
  expect(backend.favoritesOf(clientId)).toEqual([second.id, third.id])
  expect(screen.getByRole('button', { name: `Quitar ${second.title} de favoritos` })).toHaveFocus()
})

// spec: 2.viewer.cart, copy.viewer.actions
test('the viewer steps through the favorites and adds them to the cart', async () => {
  const { user, backend, clientId } = renderApp('/favorites', { signedInAs: me, favorites: [first.id, third.id] })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  await screen.findByRole('dialog', { name: first.title })
  await user.click(screen.getByRole('button', { name: 'Imagen siguiente' }))
  const viewer = await screen.findByRole('dialog', { name: third.title })
  await user.click(within(viewer).getByRole('button', { name: 'Agregar al carrito' }))
  await within(viewer).findByRole('button', { name: 'Ya está en el carrito' })
  expect(backend.cartOf(clientId)).toEqual([third.id])
})

test.each([2, 1])('a favorite (of %i) removed in the viewer stays visible until the viewer closes', async (count) => {
  const { user, backend, clientId } = renderApp('/favorites', { signedInAs: me, favorites: workIds(count) })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  const viewer = await screen.findByRole('dialog', { name: first.title })
  const requests = recordRequests()
  await user.click(within(viewer).getByRole('button', { name: 'Quitar de favoritos' }))
  const add = await within(viewer).findByRole('button', { name: 'Agregar a favoritos' })
  expect(backend.favoritesOf(clientId)).toEqual(workIds(count).slice(1))
  // No request was needed, so the viewer always showed the image.
  expect(requests.filter((request) => request.includes('/fileid/'))).toEqual([])
  expect(add).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a double click removes one favorite, not two', async () => {
  const { user, backend, clientId } = renderApp('/favorites', { signedInAs: me, favorites: workIds(3) })
  const remove = await screen.findByRole('button', { name: `Quitar ${first.title} de favoritos` })
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('img', { name: first.title })).not.toBeInTheDocument())
  // The second click of the same double click hits the card that moved under the pointer.
  fireEvent.click(screen.getByRole('button', { name: `Quitar ${second.title} de favoritos` }), { detail: 2 })
  await user.click(screen.getByRole('button', { name: `Quitar ${third.title} de favoritos` }))
  await waitFor(() => expect(backend.favoritesOf(clientId)).toEqual([second.id]))
})

describe('the server', () => {
  const [first, second] = works(2) as [Work, Work]

  // spec: 8.lists.add
  test.each(['500', 'sin-red'] as const)(
    'a failed addition (%s) changes nothing, shows an error and can be retried',
    async (how) => {
      const recover = listChangesFail('favorites', how)
      expectConsole(/addFavorite falló/)
      const app = renderApp('/', { signedInAs: me })
      await choose(app, first.title, 'Agregar a favoritos')
      expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo agregar a favoritos. Inténtalo de nuevo.')
      expect(await favoritesLink('Favoritos')).toBeVisible()
      expect(app.backend.favoritesOf(app.clientId)).toEqual([])

      recover()
      await choose(app, first.title, 'Agregar a favoritos')
      expect(await favoritesLink('Favoritos 1')).toBeVisible()
    },
  )

  test('a double click sends one request, and the button is busy meanwhile', async () => {
    const release = listChangesAreSlow('favorites')
    const { user } = renderApp('/', { signedInAs: me })
    await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
    const add = await screen.findByRole('button', { name: 'Agregar a favoritos' })
    const requests = recordRequests()
    await user.dblClick(add)
    await waitFor(() => expect(add).toHaveAttribute('aria-busy', 'true'))
    release()
    expect(await screen.findByRole('button', { name: 'Quitar de favoritos' })).toHaveAttribute('aria-busy', 'false')
    expect(requests.filter((request) => request.startsWith('POST /canvamanager/market/favorites?'))).toHaveLength(1)
  })

  // spec: 4.lists.after-server
  test.each([
    ['favorites', 'Agregar a favoritos', 'Favoritos'],
    ['cart', 'Agregar al carrito', 'Carrito'],
  ] as const)('an image is added to a list (%s) only after the server confirms it', async (list, action, link) => {
    const release = listChangesAreSlow(list)
    const app = renderApp('/', { signedInAs: me })
    const requests = recordRequests()
    await choose(app, first.title, action)
    await waitFor(() => expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1))
    expect(screen.getByRole('link', { name: link })).toBeVisible()
    release()
    expect(await screen.findByRole('link', { name: `${link} 1` })).toBeVisible()
  })

  // spec: 4.lists.kept-first
  test("stored favorites are shown at once, then replaced by the server's", async () => {
    const release = listAnswersLate('favorites')
    window.localStorage.setItem(
      'favorites_42',
      JSON.stringify({ images: [{ id: first.id, url: '/a.webp', title: 'Guardada aquí' }] }),
    )
    renderApp('/favorites', { signedInAs: me, favorites: [second.id] })
    expect(await screen.findByRole('img', { name: 'Guardada aquí' })).toBeVisible()
    release()
    expect(await screen.findByRole('img', { name: second.title })).toBeVisible()
    expect(screen.queryByRole('img', { name: 'Guardada aquí' })).not.toBeInTheDocument()
  })

  // spec: 8.favorites.load
  test('a failed request keeps the stored favorites and offers a retry', async () => {
    const recover = listCannotBeLoaded('favorites')
    expectConsole(/listFavorites falló: 500/)
    window.localStorage.setItem(
      'favorites_42',
      JSON.stringify({ images: [{ id: first.id, url: '/a.webp', title: 'Guardada aquí' }] }),
    )
    const { user } = renderApp('/favorites', { signedInAs: me, favorites: [second.id] })
    expect(await screen.findByText(/ves los que guarda este navegador/)).toBeVisible()
    expect(screen.getByRole('img', { name: 'Guardada aquí' })).toBeVisible()
    recover()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('img', { name: second.title })).toBeVisible()
  })

  // spec: 3.lists.kept, calls.no-client-id
  test('favorites of a user without a backend id stay in the browser, without requests', async () => {
    const requests = recordRequests()
    const app = renderApp('/', { signedInAs: buildPlaceholder() })
    await choose(app, first.title, 'Agregar a favoritos')
    expect(await favoritesLink('Favoritos 1')).toBeVisible()
    await waitFor(() => expect(window.localStorage.getItem('favorites_invitado-1')).toContain(first.id))
    expect(requests.filter((request) => request.includes('/market/'))).toEqual([])
  })
})
