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

/** A device with a share sheet that ends like this. */
function deviceWithShareSheet(outcome: () => Promise<void>) {
  const share = jest.fn<Promise<void>, [ShareData]>(outcome)
  Object.assign(navigator, { share })
  return share
}

/** A browser without the clipboard API, whose older copy command works or not. */
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

test('a device with a share sheet offers that one', async () => {
  const share = deviceWithShareSheet(() => Promise.resolve())
  await chooseShare()
  expect(share).toHaveBeenCalledWith({ title: 'Marea de cobre', text: message, url: link })
  expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument()
})

test('who closes the sheet is not asked again', async () => {
  deviceWithShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await chooseShare()
  expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument()
})

test('a second tap while the sheet is open opens nothing under it', async () => {
  deviceWithShareSheet(() => Promise.reject(new DOMException('busy', 'InvalidStateError')))
  await chooseShare()
  expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument()
})

test('a sheet that fails gives way to the dialog', async () => {
  deviceWithShareSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await chooseShare()
  expect(await shareDialog()).toBeVisible()
})

test('elsewhere the dialog has six targets and the link', async () => {
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

test('the link is copied and the person told', async () => {
  const { user } = await chooseShare()
  const copy = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(within(await shareDialog()).getByRole('button', { name: 'Copiar URL' }))
  const toast = await screen.findByText('URL copiada al portapapeles')
  expect(toast.closest('[role]')).toHaveAttribute('role', 'status')
  expect(copy).toHaveBeenCalledWith(link)
})

test('without the clipboard API the older way copies what the field shows', async () => {
  const { user } = await chooseShare()
  const copy = clipboardIsOld(true)
  const dialog = await shareDialog()
  await user.click(within(dialog).getByRole('button', { name: 'Copiar URL' }))
  expect(await screen.findByText('URL copiada al portapapeles')).toBeVisible()
  expect(copy).toHaveBeenCalledWith('copy')
  const field = within(dialog).getByRole<HTMLInputElement>('textbox')
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link)
})

test('when neither way works nobody is told that it did', async () => {
  const { user } = await chooseShare()
  clipboardIsOld(false)
  await user.click(within(await shareDialog()).getByRole('button', { name: 'Copiar URL' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo copiar la URL.')
})

test('Escape closes the share dialog first and the viewer then', async () => {
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

test('the dialog closes by its button, and the viewer stays', async () => {
  const { user } = await chooseShare()
  await user.click(within(await shareDialog()).getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Compartir imagen' })).not.toBeInTheDocument()
  })
  expect(screen.getByRole('dialog', { name: 'Marea de cobre' })).toBeVisible()
})
