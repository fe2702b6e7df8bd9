import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImage, buildRawImages } from '@test/builders/buildRawImage'
import { limitHistory } from '@test/support/limitHistory'
import { renderApp } from '@test/support/renderApp'

const title = (number: number) => `Imagen de prueba ${number}`

async function openViewer(number = 2, raw = buildRawImages(4)) {
  galleryAnswers(raw)
  const app = renderApp('/')
  await app.user.click(await screen.findByRole('button', { name: `Ampliar ${title(number)}` }))
  const dialog = await screen.findByRole('dialog', { name: title(number) })
  // Base UI moves the focus a frame after it shows the dialog; a key pressed before would go to the card.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return { ...app, dialog }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

async function openFirst() {
  galleryAnswers(buildRawImages(40))
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: `Ampliar ${title(1)}` }))
  const dialog = await screen.findByRole('dialog', { name: title(1) })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return user
}

/** The history entry names this image: a reload would show it. */
const isInHistory = (number: number) =>
  waitFor(() => expect(window.history.state).toMatchObject({ usr: { viewedImageId: String(number) } }))

// spec: 2.card.magnify, 2.viewer.overlay, 2.viewer.title, 7.analytics.view-item, 7.analytics.price
// spec: calls.analytics.shapes, copy.card.buttons, copy.viewer.frame
test('a card opens its image in the viewer and reports the view', async () => {
  window.gtag = jest.fn()
  const { dialog } = await openViewer()
  expect(within(dialog).getByRole('img', { name: title(2) })).toBeVisible()
  expect(window.gtag).toHaveBeenCalledWith('event', 'view_item', {
    currency: 'USD',
    value: 2.5,
    items: [{ item_id: '2', item_name: title(2), price: 2.5 }],
  })
  delete window.gtag
})

// spec: 2.viewer.escape
test('Escape closes the viewer and the focus returns to the card', async () => {
  const { user } = await openViewer()
  await user.keyboard('{Escape}')
  await isClosed()
  await waitFor(() => expect(screen.getByRole('button', { name: `Ampliar ${title(2)}` })).toHaveFocus())
})

test('two clicks in a row on a card open its viewer once', async () => {
  galleryAnswers(buildRawImages(2))
  const { user } = renderApp('/')
  await user.dblClick(await screen.findByRole('img', { name: title(1) }))
  await screen.findByRole('dialog', { name: title(1) })
  await user.keyboard('{Escape}')
  await isClosed()
})

// spec: 2.viewer.scroll
test('the page behind the viewer does not scroll', async () => {
  const { user } = await openViewer()
  await waitFor(() => {
    expect(
      [document.documentElement, document.body].some(
        ({ style }) => style.overflow === 'hidden' || style.overflowY === 'hidden',
      ),
    ).toBe(true)
  })
  await user.keyboard('{Escape}')
  await isClosed()
  await waitFor(() => {
    expect(
      [document.documentElement, document.body].some(
        ({ style }) => style.overflow === 'hidden' || style.overflowY === 'hidden',
      ),
    ).toBe(false)
  })
})

test('markup in a tag is shown as plain text', async () => {
  const { user, dialog } = await openViewer(1, [buildRawImage({ id: 1, title: title(1), tags: ['<b>mar</b>'] })])
  await user.click(screen.getByRole('button', { name: 'Información' }))
  expect(within(dialog).getByText('<b>mar</b>')).toBeInTheDocument()
  expect(dialog.querySelector('b')).toBeNull()
})

// spec: 2.viewer.close, copy.viewer.frame
test('the close button and the back button close the viewer and stay on the gallery', async () => {
  const { user } = await openViewer()
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  await isClosed()
  await user.click(screen.getByRole('button', { name: `Ampliar ${title(1)}` }))
  await screen.findByRole('dialog')
  act(() => window.history.back())
  await isClosed()
  expect(window.location.pathname).toBe('/')
})

test('two Escapes in a row close the viewer, not the page', async () => {
  const { user } = await openViewer()
  const entries = jest.spyOn(window.history, 'go')
  await user.keyboard('{Escape}{Escape}')
  await isClosed()
  expect(entries).toHaveBeenCalledTimes(1)
  expect(window.location.pathname).toBe('/')
})

test('arrow keys and buttons step to the next image; closing focuses its card', async () => {
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

// spec: 8.picture
test('an image that fails to load shows a message', async () => {
  const { dialog } = await openViewer()
  fireEvent.error(within(dialog).getByRole('img'))
  expect(within(dialog).getByText('Imagen no disponible')).toBeVisible()
})

// spec: 4.lists.add-nobody, 5.guard.favorite, 5.guard.cart, 5.guard.download, 6.visitor.lists
test.each([
  ['Agregar a favoritos', 'Haz login para agregar a favoritos'],
  ['Agregar al carrito', 'Haz login para agregar al carrito'],
  ['Descargar', 'Haz login para descargar imágenes'],
])('a visitor who chooses %s is asked to sign in', async (name, warning) => {
  const { user, dialog } = await openViewer()
  await user.click(within(dialog).getByRole('button', { name }))
  expect(await screen.findByRole('alert')).toHaveTextContent(warning)
})

// spec: 7.preview.one
test('a reload with the viewer open shows the image again, even from a later page', async () => {
  renderApp('/', { images: 200, historyState: { usr: { viewedImageId: '1190' }, key: 'abc', idx: 1 } })
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/canvamanager/imgs/files/1190.webp')
})

// spec: input.turns
test('an arrow key held for 120 turns shows every image, and the history follows', async () => {
  const user = await openFirst()
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
  expect(history.refusals()).toBe(0)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

// spec: input.turns
test('a turn that the history refuses is shown, and written when it can be', async () => {
  const user = await openFirst()
  const history = limitHistory()
  history.exhaust()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: title(2) })).toBeVisible()
  await waitFor(() => expect(history.refusals()).toBeGreaterThan(1))
  history.passTime()
  await isInHistory(2)
  expect(screen.getByRole('dialog', { name: title(2) })).toBeVisible()
})

// spec: label.viewer
test('the viewer labels the image as AI-generated', async () => {
  const { dialog } = await openViewer()
  expect(within(dialog).getByText('Imagen generada con IA')).toBeVisible()
})
