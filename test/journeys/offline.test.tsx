import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { keptPricesAnswer, listCannotBeLoaded, recordRequests } from '@test/backend/shopSituations'
import { galleryIsUnreachable, imageIsUnreachable, keptGalleryAnswers } from '@test/backend/situations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { workIds, works } from '@test/support/catalogue'
import { expectConsole } from '@test/support/console'
import { cardImages } from '@test/support/gallery'
import { googleIsThere } from '@test/support/googleScript'
import { goOffline, goOnline } from '@test/support/network'
import { renderApp } from '@test/support/renderApp'

const OFFLINE = 'Sin conexión: ves lo que ya está guardado.'
const REASON = 'Sin conexión: podrás hacerlo cuando vuelva la red.'
const [first] = works(1) as [{ id: string; title: string }]
const me = buildUser()
const changes = (requests: string[]) => requests.filter((request) => /^(POST|DELETE) .*\/market\//.test(request))

test('a status line says that there is no network, for as long as there is none', async () => {
  renderApp('/')
  await screen.findAllByRole('img')
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument()
  goOffline()
  expect(screen.getByText(OFFLINE)).toHaveAttribute('role', 'status')
  goOnline()
  expect(screen.queryByText(OFFLINE)).not.toBeInTheDocument()
})

test('the menu of a card shows what cannot be done without a network, and why', async () => {
  const { user } = renderApp('/', { signedInAs: me })
  const options = await screen.findByRole('button', { name: `Opciones de ${first.title}` })
  goOffline()
  await user.click(options)
  for (const name of ['Agregar a favoritos', 'Agregar al carrito']) {
    const item = await screen.findByRole('menuitem', { name })
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveAccessibleDescription(REASON)
  }
})

test('the viewer says on a touch why it does nothing, and works again with the network', async () => {
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

test('the cart can be read without a network, but not changed or paid', async () => {
  const requests = recordRequests()
  const { user } = renderApp('/cart', { signedInAs: me, cart: workIds(3) })
  const pay = await screen.findByRole('button', { name: 'Procede al pago' })
  await waitFor(() => {
    expect(pay).toBeEnabled()
  })
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

test('somebody whom the backend does not know needs no network for their lists', async () => {
  const { user } = renderApp('/', { signedInAs: buildUser({ userId: null }) })
  await screen.findAllByRole('img')
  goOffline()
  await user.click(screen.getByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar a favoritos' }))
  expect(await screen.findByText('Agregada a favoritos')).toBeVisible()
})

test('signing in waits for the network, and says so', async () => {
  googleIsThere('refused')
  const { user } = renderApp('/login')
  const button = await screen.findByRole('button', { name: 'Sign in with Google' })
  await waitFor(() => {
    expect(button).toBeEnabled()
  })
  goOffline()
  expect(button).toHaveAccessibleDescription(REASON)
  await user.click(button)
  expect(await screen.findByText(REASON)).toBeVisible()
})

test('visitors are told to sign in, with or without a network', async () => {
  const { user } = renderApp('/')
  await screen.findAllByRole('img')
  goOffline()
  await user.click(screen.getByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar a favoritos' }))
  expect(await screen.findByText('Haz login para agregar a favoritos')).toBeVisible()
})

test('lists that could not be loaded come by themselves when the network is back', async () => {
  const mend = listCannotBeLoaded('favorites')
  expectConsole(/listFavorites falló: 500/)
  renderApp('/favorites', { signedInAs: me, favorites: workIds(2) })
  expect(await screen.findByText('No se pudieron cargar tus favoritos.')).toBeVisible()
  goOffline()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toHaveAttribute('aria-disabled', 'true')
  mend()
  goOnline()
  await waitFor(() => {
    expect(cardImages()).toHaveLength(2)
  })
})

test('a shared image that could not be loaded comes by itself when the network is back', async () => {
  const mend = imageIsUnreachable()
  expectConsole(/getPreview falló: FETCH_ERROR/)
  goOffline()
  renderApp(`/previewcontent/?rsrc=${first.id}`)
  expect(await screen.findByText('Ocurrió un error al cargar la imagen')).toBeVisible()
  mend()
  goOnline()
  expect(await screen.findByRole('dialog', { name: first.title })).toBeVisible()
})

test('pictures that broke for want of a network are asked for again', async () => {
  renderApp('/')
  await screen.findAllByRole('img')
  const picture = cardImages()[0]!
  goOffline()
  fireEvent.error(picture)
  expect(await screen.findByText('Imagen no disponible')).toBeVisible()
  goOnline()
  expect(await screen.findByRole('img', { name: picture.alt })).toBeVisible()
  expect(screen.queryByText('Imagen no disponible')).not.toBeInTheDocument()
})

test('a gallery as it was last seen is replaced by the one of today when the network is back', async () => {
  const mend = keptGalleryAnswers(buildRawImages(40))
  goOffline()
  renderApp('/')
  await waitFor(() => {
    expect(cardImages().length).toBeGreaterThan(3)
  })
  expect(screen.queryByRole('img', { name: first.title })).not.toBeInTheDocument()
  mend()
  goOnline()
  expect(await screen.findByRole('img', { name: first.title })).toBeVisible()
})

test('without a gallery to show, asking again waits for the network', async () => {
  galleryIsUnreachable()
  expectConsole(/listPreviews falló: FETCH_ERROR/)
  goOffline()
  renderApp('/')
  expect(await screen.findByText('No se pudieron cargar las imágenes')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toHaveAccessibleDescription(REASON)
})

describe('prices that the worker has kept', () => {
  const packages = [{ id: 1, nombre: 'Individual', cantidad: 1, precioUsd: 1.25, descuento: '0%' }]

  test('are shown, with the date that they are from', async () => {
    keptPricesAnswer(packages, 'Wed, 18 Nov 2026 10:00:00 GMT')
    renderApp('/cart', { signedInAs: me, cart: workIds(1) })
    expect(await screen.findByRole('article')).toHaveTextContent('$1.25 por imagen')
    expect(screen.getByText(/Precios actualizados: 18 nov 2026/)).toBeVisible()
    expect(screen.getByText('No se pudieron cargar los precios')).toBeVisible()
  })

  test("are not taken for the server's, and not kept as such", async () => {
    keptPricesAnswer(packages, 'Wed, 18 Nov 2026 10:00:00 GMT')
    const { user } = renderApp('/cart', { signedInAs: me, cart: workIds(1) })
    await screen.findByRole('article')
    await user.click(screen.getByRole('button', { name: 'Actualizar precios' }))
    expect(await screen.findByText('Error al actualizar precios desde el servidor')).toBeVisible()
    expect(window.localStorage.getItem('lienzo_prices')).toBeNull()
  })
})
