import { screen, waitFor, within } from '@testing-library/react'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { renderApp } from '@test/support/renderApp'

const link = 'http://localhost/previewcontent/?rsrc=7'
const message = '¡Mira esta increíble imagen de Lienzo: Marea de cobre!'

async function chooseShare() {
  galleryAnswers([buildRawImage()])
  const app = renderApp('/')
  await app.user.click(await screen.findByRole('button', { name: 'Ampliar Marea de cobre' }))
  await app.user.click(await screen.findByRole('button', { name: 'Compartir' }))
  return app
}
const shareDialog = () => screen.findByRole('dialog', { name: 'Compartir imagen' })

/** Mocks a device whose share sheet ends with `outcome`. */
function deviceWithShareSheet(outcome: () => Promise<void>) {
  const share = jest.fn<Promise<void>, [ShareData]>(outcome)
  Object.assign(navigator, { share })
  return share
}

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

// spec: 2.viewer.share, 2.viewer.share-text
test('a device with a share sheet opens it', async () => {
  const share = deviceWithShareSheet(() => Promise.resolve())
  await chooseShare()
  expect(share).toHaveBeenCalledWith({ title: 'Marea de cobre', text: message, url: link })
  expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument()
})

test('a visitor who closes the sheet sees no dialog', async () => {
  deviceWithShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await chooseShare()
  expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument()
})

test('a second tap while the sheet is open opens no dialog below it', async () => {
  deviceWithShareSheet(() => Promise.reject(new DOMException('busy', 'InvalidStateError')))
  await chooseShare()
  expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument()
})

// spec: 2.viewer.share-fails
test('a failed sheet opens the dialog', async () => {
  deviceWithShareSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await chooseShare()
  expect(await shareDialog()).toBeVisible()
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
test('copying the link shows a toast', async () => {
  const { user } = await chooseShare()
  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(within(await shareDialog()).getByRole('button', { name: 'Copiar URL' }))
  const toast = await screen.findByText('URL copiada al portapapeles')
  expect(toast.closest('[role]')).toHaveAttribute('role', 'status')
  expect(copy).toHaveBeenCalledWith(link)
})

// spec: 8.copy
test('without the clipboard API the older command copies the field', async () => {
  const { user } = await chooseShare()
  const copy = clipboardIsOld(true)
  const dialog = await shareDialog()
  await user.click(within(dialog).getByRole('button', { name: 'Copiar URL' }))
  expect(await screen.findByText('URL copiada al portapapeles')).toBeVisible()
  expect(copy).toHaveBeenCalledWith('copy')
  const field = within(dialog).getByRole<HTMLInputElement>('textbox')
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link)
})

// spec: calls.toasts
test('a failed copy shows an alert', async () => {
  const { user } = await chooseShare()
  clipboardIsOld(false)
  await user.click(within(await shareDialog()).getByRole('button', { name: 'Copiar URL' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo copiar la URL.')
})

test('Escape closes the share dialog first, then the viewer', async () => {
  const { user } = await chooseShare()
  await shareDialog()
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument()
  })
  expect(screen.getByRole('dialog', { name: 'Marea de cobre' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

// spec: copy.share
test('closing the dialog by its button keeps the viewer open', async () => {
  const { user } = await chooseShare()
  await user.click(within(await shareDialog()).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument()
  })
  expect(screen.getByRole('dialog', { name: 'Marea de cobre' })).toBeVisible()
})
