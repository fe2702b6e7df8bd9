import { screen, waitFor, within } from '@testing-library/react'
import { loadFavorites, preloadFavorites } from '@/features/favorites/favoritesThunks'
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
import { renderApp } from '@test/support/renderApp'

const [first, second] = works(2) as [Work, Work]
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

// spec: 4.lists.after-server, 8.lists.remove
test('a failed removal keeps the favorite', async () => {
  listChangesFail('favorites')
  expectConsole(/removeFavorite falló: 500/)
  const { user, backend, clientId } = renderApp('/favorites', { signedInAs: me, favorites: workIds(2) })
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} de favoritos` }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo quitar de favoritos. Inténtalo de nuevo.')
  expect(screen.getByRole('img', { name: first.title })).toBeVisible()
  expect(backend.favoritesOf(clientId)).toEqual(workIds(2))
})

test('a double click sends one request, and the button is busy meanwhile', async () => {
  const release = listChangesAreSlow('favorites')
  const { user } = renderApp('/', { signedInAs: me })
  await user.click(await screen.findByRole('button', { name: `Ampliar ${first.title}` }))
  const add = await screen.findByRole('button', { name: 'Agregar a favoritos' })
  const requests = recordRequests()
  await user.dblClick(add)
  await waitFor(() => {
    expect(add).toHaveAttribute('aria-busy', 'true')
  })
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
  await waitFor(() => {
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  })
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

// spec: 8.lists.load-empty
test('a failed request without stored favorites is not shown as an empty list', async () => {
  const recover = listCannotBeLoaded('favorites')
  expectConsole(/listFavorites falló: 500/)
  const { user } = renderApp('/favorites', { signedInAs: me, favorites: [second.id] })
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar tus favoritos.')
  recover()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('img', { name: second.title })).toBeVisible()
})

test('the prefetch of favorites does not repeat a request that failed on a page', async () => {
  listCannotBeLoaded('favorites')
  expectConsole(/listFavorites falló: 500/)
  const { store } = renderApp('/', { signedInAs: me })
  await store.dispatch(loadFavorites())
  const requests = recordRequests()
  store.dispatch(preloadFavorites())
  expect(store.getState().favorites.loading).toBe('failed')
  expect(requests).toEqual([])
})

// spec: 3.lists.kept, calls.no-client-id
test('favorites of a user without a backend id stay in the browser, without requests', async () => {
  const requests = recordRequests()
  const app = renderApp('/', { signedInAs: buildPlaceholder() })
  await choose(app, first.title, 'Agregar a favoritos')
  expect(await favoritesLink('Favoritos 1')).toBeVisible()
  await waitFor(() => {
    expect(window.localStorage.getItem('favorites_invitado-1')).toContain(first.id)
  })
  expect(requests.filter((request) => request.includes('/market/'))).toEqual([])
})
