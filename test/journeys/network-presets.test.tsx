import { act, screen, waitFor } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { expectConsole } from '@test/support/console'
import { cardImages } from '@test/support/gallery'
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

describe.each(Object.entries(pages))('%s', (name, { route, calls, failed, empty, isThere }) => {
  test.each(['sin-red', 'sin-respuesta', '500', '503', 'html', 'cortada'])(
    'shows an error with a retry when the network is %s, and the retry succeeds',
    async (way) => {
      expectConsole(/falló|No se pudo/)
      const { user, endScenario } = renderApp(route, { ...me, scenario: `${way}:${calls}` })
      expect(await screen.findByText(failed)).toBeVisible()
      endScenario()
      await user.click(screen.getByRole('button', { name: 'Reintentar' }))
      await waitFor(() => {
        expect(isThere()).toBe(true)
      })
      expect(screen.queryByText(failed)).not.toBeInTheDocument()
    },
  )

  test('appears once late responses arrive', async () => {
    const { endScenario } = renderApp(route, { ...me, scenario: 'lenta' })
    expect(await screen.findByRole('banner')).toBeVisible()
    expect(isThere()).toBe(false)
    endScenario()
    await waitFor(() => {
      expect(isThere()).toBe(true)
    })
  })

  test('shows the empty message when the server has no data', async () => {
    if (name === 'a shared link') expectConsole(/getPreview falló: No se recibieron datos del servidor/)
    renderApp(route, { ...me, scenario: `sin-datos:${calls}` })
    expect(await screen.findByText(empty)).toBeVisible()
  })
})

test.each(['the favorites', 'the cart', 'the payment'])(
  'a response without a body is a failure, not an empty list, for %s',
  async (name) => {
    const { route, calls, failed } = pages[name]!
    expectConsole(/No se recibieron datos del servidor/)
    renderApp(route, { ...me, scenario: `vacia:${calls}` })
    expect(await screen.findByText(failed)).toBeVisible()
  },
)

test.each(['the gallery', 'a search', 'a shared link'])(
  'a response without a body is an empty result for %s',
  async (name) => {
    const { route, calls, empty } = pages[name]!
    expectConsole(/No se recibieron datos del servidor/)
    renderApp(route, { ...me, scenario: `vacia:${calls}` })
    expect(await screen.findByText(empty)).toBeVisible()
  },
)

test('a late response to an earlier search does not replace the current results', async () => {
  const { user, endScenario } = renderApp('/search?q=luna', { scenario: 'primera-tardiax2:galeria' })
  const box = await screen.findByRole('searchbox', { name: 'Buscar imágenes' })
  await user.clear(box)
  await user.type(box, 'bosque{Enter}')
  await waitFor(() => {
    expect(cardImages().length).toBeGreaterThan(0)
  })
  const shown = cardImages().map(({ alt }) => alt)
  await act(async () => {
    endScenario()
    await Promise.resolve()
  })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('bosque')
  expect(cardImages().map(({ alt }) => alt)).toEqual(shown)
})
