import { act, screen, waitFor } from '@testing-library/react'
import { confirmationMeets } from '@test/backend/checkoutSituations'
import { scenario } from '@test/backend/scenario'
import { galleryAnswers, galleryIsDown, galleryPageFails } from '@test/backend/situations'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalog'
import { openPayment, paid, recordSales } from '@test/support/checkout'
import { expectConsole } from '@test/support/console'
import { cardImages, chooseInMenu, scrollPageTo, scrollToEnd } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

const me = { signedInAs: buildUser(), cart: workIds(5), favorites: workIds(3) }
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
    const { user, endScenario } = renderApp(route, { ...me, scenario: `${way}:${calls}` })
    expect(await screen.findByText(failed)).toBeVisible()
    endScenario()
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(isThere()).toBe(true))
    expect(screen.queryByText(failed)).not.toBeInTheDocument()
  })

  test('appears once late responses arrive', async () => {
    const { endScenario } = renderApp(route, { ...me, scenario: 'lenta' })
    expect(await screen.findByRole('banner')).toBeVisible()
    expect(isThere()).toBe(false)
    endScenario()
    await waitFor(() => expect(isThere()).toBe(true))
  })

  // spec: 2.favorites.empty, copy.favorites
  test('shows the empty message when the server has no data', async () => {
    if (name === 'a shared link') expectConsole(/getPreview falló: No se recibieron datos del servidor/)
    renderApp(route, { ...me, scenario: `sin-datos:${calls}` })
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

// spec: 5.images.list, 8.images.no-list, 8.no-data
test.each([[{ message: 'no list' }], ['text'], [null], [42]])(
  'a response of %p is an empty gallery, not a crash',
  async (json) => {
    galleryAnswers(json)
    expectConsole(/listPreviews falló: No se recibieron datos del servidor/)
    renderApp('/')
    expect(await screen.findByText('Todavía no hay imágenes en la galería.')).toBeVisible()
  },
)

// spec: gallery.page-number
test('a retry of a later page requests that page', async () => {
  const recover = galleryIsDown()
  expectConsole(/listPreviews falló: 500/)
  const { user } = renderApp('/?pagina=2')
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  recover()
  await user.click(retry)
  const [first] = await screen.findAllByRole('img')
  expect(first).toHaveAttribute('src', expect.stringContaining('/1041.'))
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

// spec: calls.no-answer, calls.nothing-lost
test.each([409, 'sign-in'] as const)(
  'a confirmation that meets a page (%s) is not taken for the answer',
  async (obstacle) => {
    confirmationMeets(obstacle)
    expectConsole(/confirmPurchase falló: FETCH_ERROR/)
    const sales = recordSales()
    const { pay, backend } = await openPayment(2)
    await pay()
    expect(await screen.findByText(/El registro está tardando.*No pagues otra vez\./)).toBeVisible()
    expect(sales).toEqual([])
    expect(await paid()).toBeVisible()
    expect(backend.purchases()).toMatchObject([{ status: 'COMPLETED', confirmations: 1 }])
    expect(sales).toMatchObject([{ name: 'purchase' }])
  },
)

// spec: calls.no-answer
test('no image comes into or leaves the cart while a page answers for the server', async () => {
  expectConsole(/addToCart falló: FETCH_ERROR/)
  expectConsole(/removeFromCart falló: FETCH_ERROR/)
  const [{ id, title }] = works(1) as [ReturnType<typeof works>[number]]
  const world = { signedInAs: buildUser(), scenario: 'html:cambios-carrito' }
  const { user, backend, clientId, endScenario } = renderApp('/', world)
  await chooseInMenu(user, title, 'Agregar al carrito')
  expect(await screen.findByText(/^No se pudo agregar/)).toBeVisible()
  endScenario()
  await chooseInMenu(user, title, 'Agregar al carrito')
  await waitFor(() => expect(backend.cartOf(clientId)).toEqual([id]))

  const end = scenario('html:cambios-carrito')
  await user.click(await screen.findByRole('link', { name: 'Carrito 1' }))
  const remove = await screen.findByRole('button', { name: `Quitar ${title} del carrito` })
  await user.click(remove)
  expect(await screen.findByText(/^No se pudo quitar/)).toBeVisible()
  expect(remove).toBeVisible()
  end()
  await user.click(remove)
  await waitFor(() => expect(backend.cartOf(clientId)).toEqual([]))
})
