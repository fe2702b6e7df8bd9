import { act, screen, waitFor } from '@testing-library/react'
import { scenario } from '@test/backend/scenario'
import { galleryAnswers, galleryIsDown, galleryPageFails } from '@test/backend/situations'
import { expectConsole } from '@test/support/console'
import { cardImages, scrollPageTo, scrollToEnd } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

const failed = 'No se pudieron cargar las imágenes'

// spec: 8.images.failed, copy.gallery.failed
test.each([
  ['answers 500', '500'],
  ['cannot be reached', 'sin-red'],
  ['answers with a page of HTML', 'html'],
  ['answers with JSON that was cut', 'cortada'],
])('a server that %s leads to a message with a retry button', async (_, way) => {
  scenario(`${way}:galeria`)
  expectConsole(/La llamada listPreviews falló/)
  renderApp('/')
  expect(await screen.findByRole('alert')).toHaveTextContent(failed)
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeEnabled()
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

// spec: copy.gallery.failed
test('a retry shows the images', async () => {
  const recover = galleryIsDown()
  expectConsole(/listPreviews falló: 500/)
  const { user } = renderApp('/')
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  recover()
  await user.click(retry)
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
  expect(screen.queryByText(failed)).not.toBeInTheDocument()
})

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

test('the gallery retries when the network returns', async () => {
  const recover = galleryIsDown()
  expectConsole(/listPreviews falló: 500/)
  renderApp('/')
  await screen.findByRole('alert')
  recover()
  act(() => {
    window.dispatchEvent(new Event('online'))
  })
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

test('a page that loads at first and fails during the retry is requested again', async () => {
  galleryPageFails(0, 1)
  expectConsole(/listPreviews falló: 500/)
  const { user } = renderApp('/', { images: 100 })
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  galleryPageFails(1, 1)
  await user.click(retry)
  await screen.findAllByRole('img')
  await scrollToEnd()
  expect(screen.queryByText(failed)).not.toBeInTheDocument()
})

// spec: 8.images.failed
test('a failed later page keeps the images and is requested on demand', async () => {
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
})

test('a failed reload keeps the images and shows an alert', async () => {
  const { user } = renderApp('/')
  await screen.findAllByRole('img')
  await waitFor(() => {
    expect(screen.queryByText('Cargando más imágenes...')).not.toBeInTheDocument()
  })
  galleryIsDown()
  expectConsole(/listPreviews falló: 500/)
  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(failed)
  expect(cardImages().length).toBeGreaterThan(3)
})
