import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { recordWrites } from '@test/backend/recordWrites'
import {
  listAnswersLate,
  listCannotBeLoaded,
  listChangesAreSlow,
  listChangesFail,
  recordRequests,
} from '@test/backend/shopSituations'
import { buildPlaceholder, buildUser } from '@test/builders/buildUser'
import { first, second, third, workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { cardImages, chooseInMenu, enlarge } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'

const me = buildUser()

const resizeTo = (width: number) =>
  act(() => {
    window.innerWidth = width
    window.dispatchEvent(new Event('resize'))
  })

const favoritesLink = (name: string) => screen.findByRole('link', { name })

// spec: 2.card.menu-favorite, 7.favorites.add, 7.favorites.remove, 7.analytics.add-to-wishlist
// spec: 7.analytics.remove-from-wishlist, 7.analytics.price, calls.client-id, calls.lists.query
// spec: calls.analytics.shapes, copy.header.links, copy.card.menu
test("the card's menu adds and removes a favorite, which backend and header show", async () => {
  const events = recordEvents()
  const app = renderApp('/', { signedInAs: me })
  const writes = recordWrites()
  await chooseInMenu(app.user, first.title, 'Agregar a favoritos')
  expect(await screen.findByText('Agregada a favoritos')).toBeVisible()
  expect(await favoritesLink('Favoritos 1')).toBeVisible()
  expect(app.backend.favoritesOf(app.clientId)).toEqual([first.id])
  const params = { currency: 'USD', value: 2.5, items: [{ item_id: first.id, item_name: first.title, price: 2.5 }] }
  expect(events).toContainEqual({ name: 'add_to_wishlist', params })

  await chooseInMenu(app.user, first.title, 'Quitar de favoritos')
  expect(await screen.findByText('Quitada de favoritos')).toBeVisible()
  expect(app.backend.favoritesOf(app.clientId)).toEqual([])
  expect(await favoritesLink('Favoritos')).toBeVisible()
  expect(events).toContainEqual({ name: 'remove_from_wishlist', params })
  // Client and image are in the address, and there is no body.
  const address = `/canvamanager/market/favorites?idCliente=${app.clientId}&idImagen=${first.id}`
  expect(writes).toEqual(['POST', 'DELETE'].map((method) => ({ request: `${method} ${address}`, body: null })))
})

// spec: 2.viewer.favorite, 4.lists.after-server, copy.viewer.actions
test('the viewer adds a favorite once and removes it; its button keeps the focus', async () => {
  const release = listChangesAreSlow('favorites')
  const { user, backend, clientId } = renderApp('/', { signedInAs: me })
  const viewer = within(await enlarge(user, first.title))
  const add = viewer.getByRole('button', { name: 'Agregar a favoritos' })
  const requests = recordRequests()
  await user.dblClick(add)
  await waitFor(() => expect(add).toHaveAttribute('aria-busy', 'true'))
  expect(add).toHaveAccessibleName('Agregar a favoritos')
  release()
  const remove = await viewer.findByRole('button', { name: 'Quitar de favoritos' })
  expect(remove).toHaveAttribute('aria-busy', 'false')
  expect(requests.filter((request) => request.startsWith('POST /canvamanager/market/favorites?'))).toHaveLength(1)
  expect(backend.favoritesOf(clientId)).toEqual([first.id])
  expect(remove).toHaveFocus()
  await user.click(remove)
  await viewer.findByRole('button', { name: 'Agregar a favoritos' })
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
  resizeTo(1440)
  expect(list?.style.getPropertyValue('--columns')).toBe('6')
  resizeTo(400)
  expect(list?.style.getPropertyValue('--columns')).toBe('2')
  window.innerWidth = 1024
})

// spec: 2.viewer.cart, copy.viewer.actions
test('the viewer steps through the favorites and adds them to the cart', async () => {
  const { user, backend, clientId } = renderApp('/favorites', { signedInAs: me, favorites: [first.id, third.id] })
  await enlarge(user, first.title)
  await user.click(screen.getByRole('button', { name: 'Imagen siguiente' }))
  const viewer = await screen.findByRole('dialog', { name: third.title })
  await user.click(within(viewer).getByRole('button', { name: 'Agregar al carrito' }))
  await within(viewer).findByRole('button', { name: 'Ya está en el carrito' })
  expect(backend.cartOf(clientId)).toEqual([third.id])
})

test.each([2, 1])('a favorite (of %i) removed in the viewer stays visible until the viewer closes', async (count) => {
  const { user, backend, clientId } = renderApp('/favorites', { signedInAs: me, favorites: workIds(count) })
  const viewer = await enlarge(user, first.title)
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

test('a double click removes one favorite, and the focus moves to the next', async () => {
  const { user, backend, clientId } = renderApp('/favorites', { signedInAs: me, favorites: workIds(3) })
  const remove = await screen.findByRole('button', { name: `Quitar ${first.title} de favoritos` })
  await user.click(remove)
  await waitFor(() => expect(screen.queryByRole('img', { name: first.title })).not.toBeInTheDocument())
  expect(backend.favoritesOf(clientId)).toEqual([second.id, third.id])
  const next = screen.getByRole('button', { name: `Quitar ${second.title} de favoritos` })
  expect(next).toHaveFocus()
  // The second click of the same double click hits the card that moved under the pointer.
  fireEvent.click(next, { detail: 2 })
  await user.click(screen.getByRole('button', { name: `Quitar ${third.title} de favoritos` }))
  await waitFor(() => expect(backend.favoritesOf(clientId)).toEqual([second.id]))
})

describe('the server', () => {
  // spec: 8.lists.add
  test.each(['500', 'sin-red'] as const)(
    'a failed addition (%s) changes nothing, shows an error and can be retried',
    async (how) => {
      const recover = listChangesFail('favorites', how)
      expectConsole(/addFavorite falló/)
      const app = renderApp('/', { signedInAs: me })
      await chooseInMenu(app.user, first.title, 'Agregar a favoritos')
      expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo agregar a favoritos. Inténtalo de nuevo.')
      expect(await favoritesLink('Favoritos')).toBeVisible()
      expect(app.backend.favoritesOf(app.clientId)).toEqual([])

      recover()
      await chooseInMenu(app.user, first.title, 'Agregar a favoritos')
      expect(await favoritesLink('Favoritos 1')).toBeVisible()
    },
  )

  // spec: 8.favorites.load, 8.cart.load
  test.each([
    ['favorites', /ves los que guarda este navegador/],
    ['cart', /ves lo que guarda este navegador/],
  ] as const)('a failed request keeps the stored %s and shows a notice', async (list, notice) => {
    listCannotBeLoaded(list)
    expectConsole(/(listFavorites|listCart) falló: 500/)
    const images = [{ id: first.id, url: '/a.webp', title: 'Guardada aquí' }]
    window.localStorage.setItem(`${list}_42`, JSON.stringify({ images }))
    renderApp(`/${list}`, { signedInAs: me, [list]: [second.id] })
    expect(await screen.findByText(notice)).toBeVisible()
    expect(screen.getByRole('img', { name: 'Guardada aquí' })).toBeVisible()
    expect(screen.queryByRole('img', { name: second.title })).not.toBeInTheDocument()
  })

  // spec: 3.lists.stored, calls.no-client-id
  test('favorites of a user without a backend id stay in the browser, without requests', async () => {
    const requests = recordRequests()
    const app = renderApp('/', { signedInAs: buildPlaceholder() })
    await chooseInMenu(app.user, first.title, 'Agregar a favoritos')
    expect(await favoritesLink('Favoritos 1')).toBeVisible()
    await waitFor(() => expect(window.localStorage.getItem('favorites_invitado-1')).toContain(first.id))
    expect(requests.filter((request) => request.includes('/market/'))).toEqual([])
  })
})
