import { screen, waitFor, within } from '@testing-library/react'
import { loadFavorites, preloadFavorites } from '@/features/favorites/favoritesThunks'
import {
  listAnswersLate,
  listCannotBeLoaded,
  listChangesAreSlow,
  listChangesFail,
  recordRequests,
} from '@test/backend/shopSituations'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalogue'
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

test.each(['500', 'sin-red'] as const)(
  'an addition that fails (%s) changes nothing, is told, and can be tried again',
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

test('a removal that fails leaves the favourite where it is', async () => {
  listChangesFail('favorites')
  expectConsole(/removeFavorite falló: 500/)
  const { user, backend, clientId } = renderApp('/favorites', { signedInAs: me, favorites: workIds(2) })
  await user.click(await screen.findByRole('button', { name: `Quitar ${first.title} de favoritos` }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo quitar de favoritos. Inténtalo de nuevo.')
  expect(screen.getByRole('img', { name: first.title })).toBeVisible()
  expect(backend.favoritesOf(clientId)).toEqual(workIds(2))
})

test('a double click is one call, and the button is busy meanwhile', async () => {
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

test.each([
  ['favorites', 'Agregar a favoritos', 'Favoritos'],
  ['cart', 'Agregar al carrito', 'Carrito'],
] as const)('nothing is on a list (%s) before the backend has put it there', async (list, action, link) => {
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

test('what this browser kept is there at once, and is replaced by what the backend knows', async () => {
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

test('if the backend does not tell, what this browser kept stays, and one can ask again', async () => {
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

test('with nothing kept and nothing told, the page does not pretend that there are no favourites', async () => {
  const recover = listCannotBeLoaded('favorites')
  expectConsole(/listFavorites falló: 500/)
  const { user } = renderApp('/favorites', { signedInAs: me, favorites: [second.id] })
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar tus favoritos.')
  recover()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('img', { name: second.title })).toBeVisible()
})

test('the store asks ahead of the pages, but not again what a page has asked in vain and shows', async () => {
  listCannotBeLoaded('favorites')
  expectConsole(/listFavorites falló: 500/)
  const { store } = renderApp('/', { signedInAs: me })
  await store.dispatch(loadFavorites())
  const requests = recordRequests()
  store.dispatch(preloadFavorites())
  expect(store.getState().favorites.loading).toBe('failed')
  expect(requests).toEqual([])
})

test('somebody without a backend id keeps favourites in this browser, and no call is made', async () => {
  const requests = recordRequests()
  const app = renderApp('/', { signedInAs: buildUser({ userId: null }) })
  await choose(app, first.title, 'Agregar a favoritos')
  expect(await favoritesLink('Favoritos 1')).toBeVisible()
  await waitFor(() => {
    expect(window.localStorage.getItem('favorites_42')).toContain(first.id)
  })
  expect(requests.filter((request) => request.includes('/market/'))).toEqual([])
})
