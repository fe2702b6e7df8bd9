import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { storePrices } from '@test/support/checkout'
import { enlarge } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'

const title = (number: number) => `Imagen de prueba ${number}`

async function openViewer(number = 2, raw = buildRawImages(4)) {
  galleryAnswers(raw)
  const app = renderApp('/')
  const dialog = await enlarge(app.user, title(number))
  // Base UI moves the focus a frame after it shows the dialog; a key pressed before would go to the card.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return { ...app, dialog }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

/** Makes the browser refuse changes of the history as Safari does, which allows 100 within 30 s. */
function limitHistory() {
  const limit = { changes: 0, refusals: 0 }
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history)
    jest.spyOn(window.history, name).mockImplementation((data: unknown, unused: string, url?: string | URL | null) => {
      limit.changes += 1
      if (limit.changes <= 100) {
        original(data, unused, url)
        return
      }
      limit.refusals += 1
      throw new DOMException(`Attempt to use history.${name}() more than 100 times per 30 seconds`, 'SecurityError')
    })
  }
  return limit
}

/** The history entry names this image: a reload would show it. */
const isInHistory = (number: number) =>
  waitFor(() => expect(window.history.state).toMatchObject({ usr: { viewedImageId: String(number) } }))

// spec: 2.card.magnify, 2.viewer.overlay, 2.viewer.title, 7.analytics.view-item, calls.analytics.price
// spec: calls.analytics.shapes, copy.card.buttons, copy.viewer.frame, label.viewer
test('a card opens its image in the viewer and reports the view with its price', async () => {
  storePrices({ individual: 300 })
  const events = recordEvents()
  const { dialog } = await openViewer()
  expect(within(dialog).getByRole('img', { name: title(2) })).toBeVisible()
  expect(within(dialog).getByText('Imagen generada con IA')).toBeVisible()
  const params = { currency: 'USD', value: 3, items: [{ item_id: '2', item_name: title(2), price: 3 }] }
  expect(events).toContainEqual({ name: 'view_item', params })
})

test('two clicks in a row on a card open its viewer once', async () => {
  galleryAnswers(buildRawImages(2))
  const { user } = renderApp('/')
  await user.dblClick(await screen.findByRole('img', { name: title(1) }))
  await screen.findByRole('dialog', { name: title(1) })
  await user.keyboard('{Escape}')
  await isClosed()
})

const isHeld = () =>
  [document.documentElement, document.body].some(({ style }) => [style.overflow, style.overflowY].includes('hidden'))

test('markup in a tag is shown as plain text', async () => {
  const { user, dialog } = await openViewer(1, [buildRawImage({ id: 1, title: title(1), tags: ['<b>mar</b>'] })])
  await user.click(screen.getByRole('button', { name: 'Información' }))
  expect(within(dialog).getByText('<b>mar</b>')).toBeInTheDocument()
  expect(dialog.querySelector('b')).toBeNull()
})

// spec: 2.viewer.close, 2.viewer.scroll, copy.viewer.frame
test('button, Back or two Escapes close the viewer; the page behind stands still', async () => {
  const { user } = await openViewer()
  await waitFor(() => expect(isHeld()).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await isClosed()
  await waitFor(() => expect(isHeld()).toBe(false))
  await enlarge(user, title(1))
  act(() => window.history.back())
  await isClosed()
  const dialog = await enlarge(user, title(1))
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  const entries = jest.spyOn(window.history, 'go')
  await user.keyboard('{Escape}{Escape}')
  await isClosed()
  expect(entries).toHaveBeenCalledTimes(1)
  expect(window.location.pathname).toBe('/')
})

// spec: 2.viewer.escape
test('arrow keys and buttons step to the next image; Escape focuses its card', async () => {
  const { user } = await openViewer()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: title(3) })).toBeVisible()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(await screen.findByRole('dialog', { name: title(1) })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Imagen anterior' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Imagen siguiente' }))
  expect(await screen.findByRole('dialog', { name: title(2) })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Imagen siguiente' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: title(4) })).toBeVisible()

  await user.keyboard('{Escape}')
  await isClosed()
  await waitFor(() => expect(screen.getByRole('button', { name: `Ampliar ${title(4)}` })).toHaveFocus())
})

test('a swipe to the left shows the next image', async () => {
  const { user, dialog } = await openViewer()
  const picture = within(dialog).getByRole('img')
  await user.pointer([
    { keys: '[TouchA>]', target: picture, coords: { clientX: 300, clientY: 200 } },
    { pointerName: 'TouchA', coords: { clientX: 180, clientY: 210 } },
    { keys: '[/TouchA]', coords: { clientX: 180, clientY: 210 } },
  ])
  expect(await screen.findByRole('dialog', { name: title(3) })).toBeVisible()
})

// spec: 2.viewer.details, 2.viewer.description, copy.viewer.frame
test("the details show the description up to '--', and tags that link to a search", async () => {
  const { user, dialog } = await openViewer()
  const toggle = screen.getByRole('button', { name: 'Información' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(within(dialog).queryByText('Olas de metal al atardecer.')).not.toBeInTheDocument()
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  // jsdom has no layout, so check `inert`: it hides the closed panel from keyboard and screen readers.
  const details = within(dialog).getByText('Olas de metal al atardecer.').closest('aside')
  expect(details).not.toHaveAttribute('inert')
  await user.click(toggle)
  expect(details).toHaveAttribute('inert')
  await user.click(toggle)

  await user.click(within(dialog).getByRole('link', { name: 'cobre' }))
  await isClosed()
  expect(window.location.pathname + window.location.search).toBe('/search?q=cobre')
})

// spec: 2.viewer.no-description, 2.viewer.no-tags
test('an image without description and tags shows two messages', async () => {
  const bare = [buildRawImage({ id: 1, title: title(1), description: '-- receta', tags: '' })]
  const { user, dialog } = await openViewer(1, bare)
  await user.click(screen.getByRole('button', { name: 'Información' }))
  expect(within(dialog).getByText('No hay descripción disponible')).toBeVisible()
  expect(within(dialog).getByText('No hay tags disponibles')).toBeVisible()
})

test('the arrow keys pan a zoomed image instead of changing it', async () => {
  const { user, dialog } = await openViewer()
  fireEvent.load(within(dialog).getByRole('img'))
  await user.click(screen.getByRole('button', { name: 'Acercar' }))
  expect(screen.getByRole('button', { name: 'Alejar' })).toBeVisible()
  act(() => {
    within(dialog)
      .getByRole('group', { name: title(2) })
      .focus()
  })
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('dialog', { name: title(2) })).toBeVisible()
})

// spec: 7.preview.one
test('a reload with the viewer open shows the image again, even from a later page', async () => {
  renderApp('/', { images: 200, historyState: { usr: { viewedImageId: '1190' }, key: 'abc', idx: 1 } })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/canvamanager/imgs/files/1190.webp')
})

// spec: input.turns
test('120 turns by a held key show each image; the history follows when it can', async () => {
  const { user } = await openViewer(1, buildRawImages(40))
  const history = limitHistory()
  for (let round = 0; round < 2; round += 1) {
    await user.keyboard('{ArrowRight>30}')
    expect(await screen.findByRole('dialog', { name: title(31) })).toBeVisible()
    await user.keyboard('{/ArrowRight}{ArrowLeft>30}')
    expect(await screen.findByRole('dialog', { name: title(1) })).toBeVisible()
    await user.keyboard('{/ArrowLeft}')
  }
  await user.keyboard('{ArrowRight}')
  await isInHistory(2)
  expect(history.refusals).toBe(0)
  // A turn that the history refuses is shown all the same, and written later.
  history.changes = 100
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: title(3) })).toBeVisible()
  await waitFor(() => expect(history.refusals).toBeGreaterThan(1))
  history.changes = 0
  await isInHistory(3)
  await user.keyboard('{Escape}')
  await isClosed()
})
