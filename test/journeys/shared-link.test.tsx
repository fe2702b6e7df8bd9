import { screen, waitFor, within } from '@testing-library/react'
import { recordRequests } from '@test/backend/shopSituations'
import {
  sharedImageAnswers,
  sharedImageAnswersLate,
  sharedImageAnswersPage,
  sharedImageAnswersText,
  sharedImageFails,
} from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { expectConsole } from '@test/support/console'
import { renderApp } from '@test/support/renderApp'

// spec: 2.shared.loads, 2.shared.behind, 2.shared.opens, 2.shared.leaves, 2.shared.loading, 6.visitor.may
// spec: 7.preview.one, files.shared-slash
test('a shared link opens its image over the gallery; closing it shows the gallery', async () => {
  const release = sharedImageAnswersLate()
  const { user } = renderApp('/previewcontent/?rsrc=1001')
  expect(await screen.findByText('Cargando imagen compartida...')).toBeVisible()
  release()
  await screen.findAllByRole('img')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/canvamanager/imgs/files/1001.webp')
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(window.location.pathname).toBe('/')
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

// spec: 2.shared.error, 5.shared.id, 8.shared.missing
test.each([
  ['without an id', '/previewcontent'],
  ['with an empty id', '/previewcontent/?rsrc='],
  ['with an id of blanks', '/previewcontent/?rsrc=%20%20'],
])('a link %s says that no image was named', async (_, route) => {
  renderApp(route)
  expect(await screen.findByRole('alert')).toHaveTextContent('No se especificó ninguna imagen para mostrar')
  expect(screen.getByRole('heading', { name: 'Imagen no encontrada' })).toBeVisible()
})

// spec: 8.shared.not-found, calls.shared.not-found
test.each([
  ['an unknown id', '999999'],
  ['markup', '<script>alert(1)</script>'],
  ['a path traversal', '../../market/cart'],
  ['a very long id', 'x'.repeat(2000)],
])('a link with %s says that the image was not found', async (_, id) => {
  expectConsole(/getPreview falló: 404/)
  renderApp(`/previewcontent/?${new URLSearchParams({ rsrc: id }).toString()}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'La imagen solicitada no fue encontrada o no está disponible',
  )
})

test.each(['.', '..'])('a link with the id %s, which would change the path, sends no request', async (id) => {
  const requests = recordRequests()
  renderApp(`/previewcontent/?rsrc=${id}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'La imagen solicitada no fue encontrada o no está disponible',
  )
  expect(requests.filter((request) => request.includes('/imgs/preview/'))).toEqual([])
})

// spec: 5.image.object, 8.no-data, 8.shared.not-found, 8.images.no-image, calls.shared.not-found
test.each([
  ['nothing', null],
  ['a list', [buildRawImage()]],
  ['an image without url', buildRawImage({ url: null })],
  ['an image with a script for a url', buildRawImage({ url: 'javascript:alert(1)' })],
])('a response of %s counts as not found', async (_, json) => {
  sharedImageAnswers(200, json)
  expectConsole(/getPreview falló: No se recibieron datos del servidor/)
  renderApp('/previewcontent/?rsrc=7')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'La imagen solicitada no fue encontrada o no está disponible',
  )
})

// spec: 2.shared.error, 8.shared.not-found, calls.shared.not-found
test('a 404 counts as not found, whatever its text', async () => {
  sharedImageAnswersText(404, 'Not Found')
  expectConsole(/getPreview falló: PARSING_ERROR/)
  renderApp('/previewcontent/?rsrc=7')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'La imagen solicitada no fue encontrada o no está disponible',
  )
  expect(document.title).toBe('Imagen no encontrada · Lienzo')
})

// The API did not answer: a host without the API has a page of its own for each unknown path.
// spec: 8.shared.failed, calls.shared.failed, calls.no-answer
test.each([200, 404])('an HTML page in place of the image (%i) is a failure', async (status) => {
  sharedImageAnswersPage(status)
  expectConsole(/getPreview falló: FETCH_ERROR/)
  renderApp('/previewcontent/?rsrc=7')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ocurrió un error al cargar la imagen')
})

// spec: 8.shared.failed, calls.shared.failed
test('a server failure has its own message and can be retried', async () => {
  const recover = sharedImageFails()
  expectConsole(/getPreview falló: 500/)
  const { user } = renderApp('/previewcontent/?rsrc=1001')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ocurrió un error al cargar la imagen')
  recover()
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
})

// spec: 2.shared.explore
test('the error screen has a button to the gallery', async () => {
  const { user } = renderApp('/previewcontent')
  await user.click(await screen.findByRole('button', { name: 'Explorar Galería' }))
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
  expect(window.location.pathname).toBe('/')
})
