import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { cachedPricesAnswer, listCannotBeLoaded, recordRequests } from '@test/backend/shopSituations'
import { cachedGalleryAnswers, galleryIsDown, galleryPageFails, imageIsUnreachable } from '@test/backend/situations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { first, workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { cardImages, enlarge, scrollPageTo, scrollToEnd } from '@test/support/gallery'
import { mockGoogle } from '@test/support/googleScript'
import { goOffline, goOnline } from '@test/support/network'
import { renderApp } from '@test/support/renderApp'

const OFFLINE = 'Sin conexión: ves lo que ya está guardado.'
const REASON = 'Sin conexión: podrás hacerlo cuando vuelva la red.'
const me = buildUser()
const changes = (requests: string[]) => requests.filter((request) => /^(POST|DELETE) .*\/market\//.test(request))
const world = { signedInAs: me, cart: workIds(5), favorites: workIds(3) }
type Preset = { route: string; calls: string; failed: string; empty: string; isThere: () => boolean }

/** Every page with server data: its texts for a failed and for an empty response, and whether its content is shown. */
const pages: Record<string, Preset> = {
  'the gallery': {
    route: '/',
    calls: 'galeria',
    failed: 'No se pudieron cargar las imágenes',
    empty: 'Todavía no hay imágenes en la galería.',
    isThere: () => cardImages().length > 3,
  },
  'a search': {
    route: '/search?q=luna',
    calls: 'galeria',
    failed: 'No se pudieron cargar las imágenes',
    empty: 'No se encontraron imágenes que coincidan con esta búsqueda',
    isThere: () => cardImages().length > 0,
  },
  'a shared link': {
    route: '/previewcontent/?rsrc=1001',
    calls: 'imagen',
    failed: 'Ocurrió un error al cargar la imagen',
    empty: 'La imagen solicitada no fue encontrada o no está disponible',
    isThere: () => screen.queryByRole('dialog') !== null,
  },
  'the favorites': {
    route: '/favorites',
    calls: 'favoritos',
    failed: 'No se pudieron cargar tus favoritos.',
    empty: 'Aún no tienes favoritos. Explora la galería y agrégalos con clic derecho.',
    isThere: () => screen.queryByText('3 imágenes') !== null,
  },
  'the cart': {
    route: '/cart',
    calls: 'carrito',
    failed: 'No se pudo cargar tu carrito.',
    empty: 'Tu carrito está vacío...',
    isThere: () => screen.queryByRole('region', { name: 'Resumen de compra' }) !== null,
  },
  'the payment': {
    route: '/payment',
    calls: 'carrito',
    failed: 'No se pudo cargar tu carrito.',
    empty: 'No hay items en el carrito para procesar el pago.',
    isThere: () => screen.queryByText('$10.00 USD') !== null,
  },
}

const failed = 'No se pudieron cargar las imágenes'

describe.each(Object.entries(pages))('%s', (name, { route, calls, failed, empty, isThere }) => {
  // All pages ask through the same function, so one of them sees every failure.
  const failures = ['sin-red', '500', ...(name === 'the gallery' ? ['sin-respuesta', '503', 'html', 'cortada'] : [])]
  // No list is not an empty list.
  if (['favoritos', 'carrito'].includes(calls)) failures.push('vacia')
  // spec: 8.images.failed, 8.lists.load-empty, 8.shared.failed, calls.shared.failed, copy.gallery.failed
  test.each(failures)('shows an error with a retry when the network is %s, and the retry succeeds', async (way) => {
    expectConsole(/falló|No se pudo/)
    const { user, endScenario } = renderApp(route, { ...world, scenario: `${way}:${calls}` })
    expect(await screen.findByText(failed)).toBeVisible()
    endScenario()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(isThere()).toBe(true))
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
  })

  // spec: 2.favorites.empty, 5.images.empty, copy.favorites
  test('shows the empty message when the server has no data', async () => {
    if (name === 'a shared link') expectConsole(/getPreview falló: No se recibieron datos del servidor/)
    renderApp(route, { ...world, scenario: `sin-datos:${calls}` })
    expect(await screen.findByText(empty)).toBeVisible()
  })
})

test('a late response to an earlier search does not replace the current results', async () => {
  const { user, endScenario } = renderApp('/search?q=luna', { scenario: 'primera-tardiax2:galeria' })
  const box = await screen.findByRole('searchbox', { name: 'Buscar imágenes' })
  await user.clear(box)
  await user.type(box, 'bosque{Enter}')
  await waitFor(() => expect(cardImages().length).toBeGreaterThan(0))
  const shown = cardImages().map(({ alt }) => alt)
  await act(async () => {
    endScenario()
    await Promise.resolve()
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('bosque')
  expect(cardImages().map(({ alt }) => alt)).toEqual(shown)
})

// spec: gallery.page-number
test('a retry of a later page requests that page', async () => {
  const recover = galleryIsDown()
  expectConsole(/listPreviews falló: 500/)
  const { user } = renderApp('/?pagina=2')
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  recover()
  await user.click(retry)
  const [shown] = await screen.findAllByRole('img')
  expect(shown).toHaveAttribute('src', expect.stringContaining('/1041.'))
})

// spec: 8.images.failed
test('a later page or a reload that fails keeps the images and says so', async () => {
  galleryPageFails(2, 1)
  expectConsole(/listPreviews falló: 500/)
  const { user } = renderApp('/', { images: 100 })
  await screen.findAllByRole('img')
  await scrollPageTo(document.documentElement.scrollHeight)
  await waitFor(async () => {
    await scrollPageTo(document.documentElement.scrollHeight)
    expect(screen.getByRole('alert')).toHaveTextContent(failed)
  })
  expect(cardImages().length).toBeGreaterThan(3)

  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await scrollToEnd()
  expect(screen.queryByText(failed)).not.toBeInTheDocument()

  galleryIsDown()
  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(failed)
  expect(cardImages().length).toBeGreaterThan(3)
})

// spec: copy.network.offline
test('without a network a status line says so, and menu and viewer give the reason', async () => {
  const requests = recordRequests()
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
  await user.keyboard('{Escape}')
  const viewer = within(await enlarge(user, first.title))
  for (const name of ['Agregar a favoritos', 'Agregar al carrito', 'Descargar']) {
    const button = viewer.getByRole('button', { name })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription(REASON)
  }
  await user.click(viewer.getByRole('button', { name: 'Agregar a favoritos' }))
  expect(await screen.findByText(REASON)).toBeVisible()
  expect(changes(requests)).toEqual([])

  goOnline()
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument()
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
  const code = screen.getByRole('textbox', { name: 'Código promocional' })
  expect(code).toBeValid()
  expect(code).not.toHaveAccessibleDescription()
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

test.each([
  ['/favorites', () => listCannotBeLoaded('favorites'), 'No se pudieron cargar tus favoritos.'],
  [`/previewcontent/?rsrc=${first.id}`, imageIsUnreachable, 'Ocurrió un error al cargar la imagen'],
])('what failed on %s is requested again when the network returns', async (route, fail, failed) => {
  const restore = fail()
  expectConsole(/falló: (500|FETCH_ERROR)/)
  goOffline()
  renderApp(route, { signedInAs: me, favorites: [first.id] })
  expect(await screen.findByText(failed)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toHaveAttribute('aria-disabled', 'true')
  restore()
  goOnline()
  expect(await screen.findByRole('img', { name: first.title })).toBeVisible()
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
  const restore = cachedGalleryAnswers(buildRawImages(40))
  goOffline()
  renderApp('/')
  await waitFor(() => expect(cardImages().length).toBeGreaterThan(3))
  expect(screen.queryByRole('img', { name: first.title })).not.toBeInTheDocument()
  restore()
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
