import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { scenario } from '@test/backend/scenario'
import { recordRequests } from '@test/backend/shopSituations'
import { galleryAnswers, sharedImageAnswers } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { enlarge } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

const unsafe = buildRawImage({ url: 'javascript:alert(1)' })
const expectNotFound = async () => {
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'La imagen solicitada no fue encontrada o no está disponible',
  )
}

// spec: 2.shared.loads, 2.shared.behind, 2.shared.opens, 2.shared.leaves, 2.shared.loading, 6.visitor.may
// spec: 7.preview.one, files.shared-slash
test('a shared link opens its image over the gallery; closing it shows the gallery', async () => {
  // The viewer opens half a second after the gallery.
  stopClock()
  const release = scenario('lenta:imagen')
  const { user } = renderApp('/previewcontent/?rsrc=1001')
  expect(await screen.findByText('Cargando imagen compartida...')).toBeVisible()
  release()
  await screen.findAllByRole('img')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()

  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/canvamanager/imgs/files/1001.webp')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

// spec: 2.shared.error, 2.shared.explore, 5.shared.id, 8.shared.missing
test.each([
  ['without an id', '/previewcontent'],
  ['with an id of blanks', '/previewcontent/?rsrc=%20%20'],
])('a link %s says that no image was named', async (_, route) => {
  const { user } = renderApp(route)
  expect(await screen.findByRole('alert')).toHaveTextContent('No se especificó ninguna imagen para mostrar')
  expect(screen.getByRole('heading', { name: 'Imagen no encontrada' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Explorar Galería' }))
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

// spec: 8.shared.not-found, calls.shared.not-found
test.each([
  ['an unknown id', '999999'],
  ['a path traversal', '../../market/cart'],
  ['a very long id', 'x'.repeat(2000)],
])('a link with %s says that the image was not found', async (_, id) => {
  expectConsole(/getPreview falló: 404/)
  renderApp(`/previewcontent/?${new URLSearchParams({ rsrc: id }).toString()}`)
  await expectNotFound()
})

test.each(['.', '..'])('a link with the id %s, which would change the path, sends no request', async (id) => {
  const requests = recordRequests()
  renderApp(`/previewcontent/?rsrc=${id}`)
  await expectNotFound()
  expect(requests.filter((request) => request.includes('/imgs/preview/'))).toEqual([])
})

// spec: 2.shared.error, 5.image.object, 8.no-data, 8.shared.not-found, 8.images.no-image, calls.shared.not-found
test.each([
  ['nothing', () => HttpResponse.json(null), /No se recibieron datos del servidor/],
  ['an image with a script for a url', () => HttpResponse.json(unsafe), /No se recibieron datos del servidor/],
  ['a 404 of any text', () => HttpResponse.text('Not Found', { status: 404 }), /PARSING_ERROR/],
])('a response of %s counts as not found', async (_, respond, logged) => {
  sharedImageAnswers(respond)
  expectConsole(logged)
  renderApp('/previewcontent/?rsrc=7')
  await expectNotFound()
  expect(document.title).toBe('Imagen no encontrada · Lienzo')
})

describe('sharing', () => {
  const link = 'http://localhost/previewcontent/?rsrc=7'
  const message = '¡Mira esta increíble imagen de Lienzo: Marea de cobre!'

  async function chooseShare() {
    galleryAnswers([buildRawImage()])
    const app = renderApp('/')
    await enlarge(app.user, 'Marea de cobre')
    await app.user.click(await screen.findByRole('button', { name: 'Compartir' }))
    return app
  }

  const shareDialog = () => screen.findByRole('dialog', { name: 'Compartir imagen' })

  /** Mocks a browser whose clipboard API fails and whose older copy command returns `isCopied`. */
  function clipboardIsOld(isCopied: boolean) {
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
    const copy = jest.fn(() => isCopied)
    Object.assign(document, { execCommand: copy })
    return copy
  }

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share')
    Reflect.deleteProperty(document, 'execCommand')
  })

  // spec: 2.viewer.share, 2.viewer.share-fails, 2.viewer.share-text
  test.each<[string, number, () => Promise<void>]>([
    ['shares', 0, () => Promise.resolve()],
    ['is closed', 0, () => Promise.reject(new DOMException('no', 'AbortError'))],
    ['is open already', 0, () => Promise.reject(new DOMException('no', 'InvalidStateError'))],
    ['fails', 1, () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('on a device whose share sheet %s there are %i dialogs to share', async (_, dialogs, outcome) => {
    const share = jest.fn<Promise<void>, [ShareData]>(outcome)
    Object.assign(navigator, { share })
    await chooseShare()
    expect(share).toHaveBeenCalledWith({ title: 'Marea de cobre', text: message, url: link })
    await waitFor(() => {
      expect(screen.queryAllByRole('dialog', { name: 'Compartir imagen' })).toHaveLength(dialogs)
    })
  })

  // spec: 2.shared.link, 2.viewer.share-dialog, 2.viewer.share-targets, 2.viewer.share-url, copy.viewer.actions
  // spec: copy.share
  test('without a share sheet the dialog has six targets and the link', async () => {
    await chooseShare()
    const dialog = await shareDialog()
    const names = within(dialog)
      .getAllByRole('link')
      .map((target) => target.textContent)
    expect(names).toEqual(['Facebook', 'Twitter/X', 'WhatsApp', 'Telegram', 'LinkedIn', 'Email'])
    const field = within(dialog).getByRole('textbox', { name: 'Enlace para compartir' })
    expect(field).toHaveValue(link)
    expect(field).toHaveAttribute('readonly')
  })

  // spec: 2.viewer.copy, calls.toasts, copy.share
  test('copying the link shows a toast, and the button closes the dialog alone', async () => {
    const { user } = await chooseShare()
    const copy = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(within(await shareDialog()).getByRole('button', { name: 'Copiar URL' }))
    const toast = await screen.findByText('URL copiada al portapapeles')
    expect(toast.closest('[role]')).toHaveAttribute('role', 'status')
    expect(copy).toHaveBeenCalledWith(link)
    await user.click(within(await shareDialog()).getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: 'Marea de cobre' })).toBeVisible()
  })

  // spec: 8.copy, calls.toasts
  test('without the clipboard API the older command copies, or an alert says it cannot', async () => {
    const { user } = await chooseShare()
    clipboardIsOld(false)
    const dialog = await shareDialog()
    await user.click(within(dialog).getByRole('button', { name: 'Copiar URL' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo copiar la URL.')
    const copy = clipboardIsOld(true)
    await user.click(within(dialog).getByRole('button', { name: 'Copiar URL' }))
    expect(await screen.findByText('URL copiada al portapapeles')).toBeVisible()
    expect(copy).toHaveBeenCalledWith('copy')
    const field = within(dialog).getByRole<HTMLInputElement>('textbox')
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link)
  })
})
