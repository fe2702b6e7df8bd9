import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { galleryAnswers } from '@test/backend/situations'
import { buildRawImages } from '@test/builders/buildRawImage'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { scrollPageTo } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'

async function openGallery() {
  galleryAnswers(buildRawImages(3))
  const app = renderApp('/')
  await screen.findByRole('img', { name: 'Imagen de prueba 1' })
  return app
}

const picture = (number: number) => screen.getByRole('img', { name: `Imagen de prueba ${number}` })
const options = (number: number) => screen.getByRole('button', { name: `Opciones de Imagen de prueba ${number}` })
const LABEL = 'Imagen generada con IA'

// spec: 2.card.menu, copy.card.menu
test('a right click opens the menu of that image', async () => {
  const { user } = await openGallery()
  await user.pointer({ keys: '[MouseRight]', target: picture(2) })
  expect(await screen.findByRole('menu', { name: 'Imagen de prueba 2' })).toBeVisible()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Agregar a favoritos',
    'Agregar al carrito',
    'Seleccionar',
  ])
})

// spec: copy.card.buttons, copy.card.touch
test('the options button opens the menu by keyboard, and Escape returns the focus', async () => {
  const { user } = await openGallery()
  act(() => options(1).focus())
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('menuitem', { name: 'Agregar a favoritos' })
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement))
  await user.keyboard('{ArrowDown}')
  expect(first).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await waitFor(() => expect(options(1)).toHaveFocus())
})

// spec: 2.card.one-menu
test('opening a menu closes the open one', async () => {
  const { user } = await openGallery()
  await user.pointer({ keys: '[MouseRight]', target: picture(1) })
  await screen.findByRole('menu', { name: 'Imagen de prueba 1' })
  await user.pointer({ keys: '[MouseRight]', target: picture(3) })
  expect(await screen.findByRole('menu', { name: 'Imagen de prueba 3' })).toBeVisible()
  expect(screen.getAllByRole('menu')).toHaveLength(1)
})

// spec: 2.card.menu-outside
test('a click into the search box closes the menu and keeps the focus there', async () => {
  const { user } = await openGallery()
  await user.pointer({ keys: '[MouseRight]', target: picture(1) })
  await screen.findByRole('menu')
  const box = screen.getByRole('searchbox')
  await user.click(box)
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await user.keyboard('luna')
  expect(box).toHaveValue('luna')
})

test('scrolling closes the menu and keeps the scroll position', async () => {
  const { user } = await openGallery()
  await user.pointer({ keys: '[MouseRight]', target: picture(1) })
  await screen.findByRole('menu')
  const broughtBack = jest.spyOn(Element.prototype, 'scrollIntoView')
  await scrollPageTo(200)
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(options(1)).not.toHaveFocus()
  expect(broughtBack).not.toHaveBeenCalled()
})

// spec: copy.card.touch
test('a long press on an image opens its menu, and the release opens nothing else', async () => {
  const { user } = await openGallery()
  const entries = window.history.length
  await user.pointer({ keys: '[TouchA>]', target: picture(2) })
  expect(await screen.findByRole('menu', { name: 'Imagen de prueba 2' })).toBeVisible()
  await user.pointer({ keys: '[/TouchA]', target: picture(2) })
  // The viewer would have added a history entry.
  expect(window.history.length).toBe(entries)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('menuitem', { name: 'Agregar al carrito' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Haz login para agregar al carrito')
})

test('the menu key opens the menu of the focused card', async () => {
  await openGallery()
  act(() => options(3).focus())
  fireEvent.contextMenu(options(3))
  expect(await screen.findByRole('menu', { name: 'Imagen de prueba 3' })).toBeVisible()
})

// spec: label.card
test('each card says that its image is made by AI', async () => {
  renderApp('/')
  const cards = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(cards.length).toBeGreaterThan(3)
  for (const card of cards) expect(within(card).getByText(LABEL)).toHaveAttribute('data-short', 'IA')
})

// spec: label.card
test('while images are selected, the label is no part of the grid', async () => {
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Seleccionar' }))
  await screen.findAllByRole('checkbox')
  expect(screen.getAllByText(LABEL)[0]).toHaveAttribute('aria-hidden', 'true')
})

// spec: label.heading
test.each([
  ['/', 'Galería de imágenes'],
  ['/?pagina=2', 'Galería de imágenes'],
  ['/search?q=luna', 'Resultados para: "luna"'],
])('%s says it of all its images, after the heading', async (path, name) => {
  renderApp(path)
  await screen.findAllByRole('listitem')
  const heading = screen.getByRole('heading', { level: 1, name })
  expect(heading.nextElementSibling).toBe(screen.getByText('Imágenes generadas con IA'))
})

// spec: label.heading
test('favorites say it of all their images', async () => {
  renderApp('/favorites', { signedInAs: buildUser(), favorites: workIds(3) })
  expect(await screen.findByText('Imágenes generadas con IA')).toBeVisible()
})

// spec: label.heading
test.each(['/search?q=nadaparecido', '/favorites'])('%s does not say it without images', async (path) => {
  renderApp(path, { signedInAs: buildUser() })
  expect(await screen.findByRole('link', { name: 'Explorar Galería' })).toBeVisible()
  expect(screen.queryByText('Imágenes generadas con IA')).not.toBeInTheDocument()
})

// spec: label.cart
test('the cart says it of all its images', async () => {
  renderApp('/cart', { signedInAs: buildUser(), cart: workIds(3) })
  expect(await screen.findByText('Imágenes generadas con IA')).toBeVisible()
})
