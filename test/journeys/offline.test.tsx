import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  cachedPricesAnswer,
  listAnswersLate,
  listCannotBeLoaded,
  recordAnswers,
  recordRequests,
} from '@test/backend/shopSituations'
import { cachedGalleryAnswers, imageIsUnreachable } from '@test/backend/situations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { cardImages } from '@test/support/gallery'
import { mockGoogle } from '@test/support/googleScript'
import { goOffline, goOnline } from '@test/support/network'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'

const OFFLINE = 'Sin conexión: ves lo que ya está guardado.'
const REASON = 'Sin conexión: podrás hacerlo cuando vuelva la red.'
const [first] = works(1) as [{ id: string; title: string }]
const me = buildUser()
const changes = (requests: string[]) => requests.filter((request) => /^(POST|DELETE) .*\/market\//.test(request))

/** Records every text that main shows from now on, even for one frame. */
function wordsOfMain(): string[] {
  const words: string[] = []
  const main = screen.getByRole('main')
  const observer = new MutationObserver(() => {
    words.push(main.textContent)
  })
  observer.observe(main, { childList: true, subtree: true, characterData: true })
  onTestEnd(() => observer.disconnect())
  return words
}

/** Goes back with the browser's own navigation: inside a React event handler React would batch the updates. */
function goBackTo(route: string): void {
  window.history.replaceState(null, '', route)
  window.history.pushState(null, '', '/')
  window.history.back()
}

// spec: copy.network.offline
test('without a network a status line says so, and the menu of a card gives the reason', async () => {
  const { user } = renderApp('/', { signedInAs: me })
  const options = await screen.findByRole('button', { name: `Opciones de ${first.title}` })
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument()
  goOffline()
  expect(screen.getByText(OFFLINE)).toHaveAttribute('role', 'status')
  await user.click(options)
  for (const name of ['Agregar a favoritos', 'Agregar al carrito']) {
    const item = await screen.findByRole('menuitem', { name })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveAccessibleDescription(REASON)
  }
  goOnline()
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument()
})

test('a disabled button of the viewer gives the reason, and works again online', async () => {
  const requests = recordRequests()
  const { user } = renderApp(`/previewcontent/?rsrc=${first.id}`, { signedInAs: me })
  const viewer = within(await screen.findByRole('dialog', { name: first.title }))
  goOffline()
  for (const name of ['Agregar a favoritos', 'Agregar al carrito', 'Descargar']) {
    const button = viewer.getByRole('button', { name })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(REASON)
  }
  await user.click(viewer.getByRole('button', { name: 'Agregar a favoritos' }))
  expect(await screen.findByText(REASON)).toBeVisible()
  expect(changes(requests)).toEqual([])

  goOnline()
  await user.click(viewer.getByRole('button', { name: 'Agregar a favoritos' }))
  expect(await viewer.findByRole('button', { name: 'Quitar de favoritos' })).toBeVisible()
})

test('without a network the cart can be read, but not changed or paid', async () => {
  const requests = recordRequests()
  const { user } = renderApp('/cart', { signedInAs: me, cart: workIds(3) })
  const pay = await screen.findByRole('button', { name: 'Procede al pago' })
  await waitFor(() => expect(pay).toBeEnabled())
  goOffline()
  expect(pay).toHaveAttribute('aria-disabled', 'true')
  expect(pay).toHaveAccessibleDescription(REASON)
  await user.click(pay)
  for (const name of [/^Quitar .* del carrito$/, 'Vaciar carrito', 'Actualizar precios']) {
    const button = screen.getAllByRole('button', { name })[0]!
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(REASON)
    await user.click(button)
  }
  await user.type(screen.getByRole('textbox', { name: 'Código promocional' }), 'VERANO10')
  const apply = screen.getByRole('button', { name: 'Aplicar' })
  expect(apply).toHaveAttribute('aria-disabled', 'true')
  await user.click(apply)
  expect(screen.getByRole('textbox', { name: 'Código promocional' })).toHaveAccessibleDescription(REASON)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/cart')
  expect(changes(requests)).toEqual([])

  goOnline()
  await user.click(pay)
  expect(await screen.findByRole('heading', { name: 'Finalizar compra' })).toBeVisible()
})

test('the login button is disabled without a network and gives the reason', async () => {
  mockGoogle('refused')
  const { user } = renderApp('/login')
  const button = await screen.findByRole('button', { name: 'Sign in with Google' })
  await waitFor(() => expect(button).toBeEnabled())
  goOffline()
  expect(button).toHaveAccessibleDescription(REASON)
  await user.click(button)
  expect(await screen.findByText(REASON)).toBeVisible()
})

test('a list that failed to load is requested again when the network returns', async () => {
  const mend = listCannotBeLoaded('favorites')
  expectConsole(/listFavorites falló: 500/)
  renderApp('/favorites', { signedInAs: me, favorites: workIds(2) })
  expect(await screen.findByText('No se pudieron cargar tus favoritos.')).toBeVisible()
  goOffline()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toHaveAttribute('aria-disabled', 'true')
  mend()
  goOnline()
  await waitFor(() => expect(cardImages()).toHaveLength(2))
})

test('a shared image that failed to load is requested again when the network returns', async () => {
  const mend = imageIsUnreachable()
  expectConsole(/getPreview falló: FETCH_ERROR/)
  goOffline()
  renderApp(`/previewcontent/?rsrc=${first.id}`)
  expect(await screen.findByText('Ocurrió un error al cargar la imagen')).toBeVisible()
  mend()
  goOnline()
  expect(await screen.findByRole('dialog', { name: first.title })).toBeVisible()
})

// spec: 2.card.broken, 8.picture, copy.gallery.broken
test('an image that broke without a network has a placeholder, and is requested again', async () => {
  renderApp('/')
  await screen.findAllByRole('img')
  const picture = cardImages()[0]!
  goOffline()
  fireEvent.error(picture)
  expect(await screen.findByText('Imagen no disponible')).toBeVisible()
  expect(screen.queryByRole('img', { name: picture.alt })).not.toBeInTheDocument()
  goOnline()
  expect(await screen.findByRole('img', { name: picture.alt })).toBeVisible()
  expect(screen.queryByText('Imagen no disponible')).not.toBeInTheDocument()
})

test('a cached gallery is replaced by a fresh one when the network returns', async () => {
  const mend = cachedGalleryAnswers(buildRawImages(40))
  goOffline()
  renderApp('/')
  await waitFor(() => expect(cardImages().length).toBeGreaterThan(3))
  expect(screen.queryByRole('img', { name: first.title })).not.toBeInTheDocument()
  mend()
  goOnline()
  expect(await screen.findByRole('img', { name: first.title })).toBeVisible()
})

// spec: 8.prices.manual
test('prices cached by the worker are shown with their date, and not stored', async () => {
  const packages = [{ id: 1, nombre: 'Individual', cantidad: 1, precioUsd: 1.25, descuento: '0%' }]
  cachedPricesAnswer(packages, 'Wed, 18 Nov 2026 10:00:00 GMT')
  const { user } = renderApp('/cart', { signedInAs: me, cart: workIds(1) })
  expect(await screen.findByRole('article')).toHaveTextContent('$1.25 por imagen')
  expect(screen.getByText(/Precios actualizados: 18 nov 2026/)).toBeVisible()
  expect(screen.getByText('No se pudieron cargar los precios')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actualizar precios' }))
  expect(await screen.findByText('Error al actualizar precios desde el servidor')).toBeVisible()
  expect(window.localStorage.getItem('lienzo_prices')).toBeNull()
})

test.each([
  ['favorites', '/favorites', 'Cargando favoritos...', 'No se pudieron cargar tus favoritos.'],
  ['cart', '/payment', 'Cargando carrito...', 'No se pudo cargar tu carrito.'],
] as const)(
  'a %s that failed on the previous page shows no error on %s during the retry',
  async (list, route, loading, failed) => {
    const recover = listCannotBeLoaded(list)
    expectConsole(/falló: 500/)
    const answers = recordAnswers()
    renderApp('/', { signedInAs: buildUser(), [list]: workIds(2) })
    await waitFor(() => expect(answers.some((path) => path.includes(`/market/${list}/`))).toBe(true))
    await screen.findAllByRole('img')
    recover()
    const release = listAnswersLate(list)
    const words = wordsOfMain()

    goBackTo(route)
    await screen.findByText(loading)
    release()
    await waitFor(() => expect(screen.queryByText(loading)).not.toBeInTheDocument())
    expect(words.filter((text) => text.includes(failed))).toEqual([])
  },
)
