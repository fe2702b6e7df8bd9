import { act, screen, waitFor, within } from '@testing-library/react'
import { galleryHolds, galleryPagesAsked } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'
import { active, box, expectOptions, list } from '@test/support/suggestions'

type App = ReturnType<typeof renderApp>

const images = [
  { title: 'Montañas de cobre', tags: ['montaña', 'cobre'] },
  { title: 'Montañas de plata', tags: ['montaña', 'plata'] },
  { title: 'Mar en calma', tags: ['mar', 'olas', 'submarino'] },
].map((texts, index) => buildRawImage({ id: String(index + 1), ...texts }))

const isClosed = () => {
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
}

/** Opens the store, where these images have been seen. */
async function open(route = '/'): Promise<App> {
  galleryHolds(images)
  const app = renderApp(route)
  await screen.findByRole('img', { name: 'Mar en calma' })
  return app
}
const type = async ({ user }: App, text: string) => {
  await user.type(box(), text)
  await list()
}

// spec: search.combobox, search.suggestions, search.silent
test('typing suggests tags and titles of seen images, without asking the server', async () => {
  const app = await open()
  expect(screen.getByRole('searchbox', { name: 'Buscar imágenes' })).toBeVisible()
  const asked = galleryPagesAsked()
  await type(app, 'montan')
  await expectOptions(['montaña', 'Montañas de cobre', 'Montañas de plata'])
  const combobox = screen.getByRole('combobox', { name: 'Buscar imágenes' })
  expect(combobox).toHaveAttribute('aria-expanded', 'true')
  expect(combobox).toHaveAttribute('aria-controls', (await list()).id)
  expect(screen.getByRole('option', { name: 'Montañas de cobre' }).querySelector('mark')).toHaveTextContent('Montañ')
  expect(asked).toEqual([])
  expect(await screen.findByText('3 sugerencias')).toHaveAttribute('role', 'status')
})

// spec: search.keys
test('the list does not change under an active suggestion', async () => {
  const { rest } = mockIdleCallbacks()
  const app = await open()
  const stored = buildRawImage({ id: '9', title: 'Marea', tags: [] })
  window.localStorage.setItem('first_pages', JSON.stringify({ at: Date.now(), pages: [[stored]] }))
  // Each page of images takes a whole turn.
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  await app.user.type(box(), 'mar')
  await waitFor(() => {
    act(rest)
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })
  await app.user.keyboard('{ArrowUp}')
  expect(active()).toBe('Marea')
  act(rest)
  await expectOptions(['Marea'])
  expect(active()).toBe('Marea')
  await app.user.keyboard('{ArrowDown}')
  await expectOptions(['mar', 'Marea', 'Mar en calma', 'submarino'])
})

// spec: search.combobox
test('the box is a searchbox again when nothing fits, and the same element', async () => {
  const app = await open()
  const field = box()
  await type(app, 'mar')
  await app.user.type(box(), 'x')
  isClosed()
  expect(screen.getByRole('searchbox', { name: 'Buscar imágenes' })).toBe(field)
  expect(field).toHaveFocus()
  expect(field).toHaveValue('marx')
})

// spec: search.keys
test('Down and Up move through the list and back to the field, whose text stays', async () => {
  const app = await open()
  await type(app, 'mar')
  await expectOptions(['mar', 'Mar en calma', 'submarino'])
  await app.user.keyboard('{ArrowDown}')
  expect(active()).toBe('mar')
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  await app.user.keyboard('{ArrowUp}')
  expect(active()).toBeUndefined()
  expect(box()).not.toHaveAttribute('aria-activedescendant')
  await app.user.keyboard('{ArrowUp}')
  expect(active()).toBe('submarino')
  await app.user.keyboard('{ArrowDown}')
  expect(active()).toBeUndefined()
  await app.user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
  expect(active()).toBeUndefined()
  expect(box()).toHaveValue('mar')
})

// spec: search.keys, 7.analytics.search
test('Enter searches for the active suggestion and reports it once', async () => {
  const events = recordEvents()
  const app = await open()
  await type(app, 'mar')
  await app.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(await screen.findByRole('heading', { name: 'Resultados para: "Mar en calma"' })).toBeVisible()
  expect(box()).toHaveValue('Mar en calma')
  isClosed()
  expect(events.filter(({ name }) => name === 'search')).toEqual([
    { name: 'search', params: { search_term: 'Mar en calma' } },
  ])
})

// spec: search.keys
test('Enter without an active suggestion searches for what was typed', async () => {
  const app = await open()
  await type(app, 'Mar')
  await app.user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(await screen.findByRole('heading', { name: 'Resultados para: "Mar"' })).toBeVisible()
  isClosed()
})

// spec: search.keys
test('Escape closes the list and keeps the text; Down opens it again', async () => {
  const app = await open()
  await type(app, 'mar')
  await app.user.keyboard('{Escape}')
  isClosed()
  expect(box()).toHaveValue('mar')
  await app.user.keyboard('{ArrowDown}')
  expect(active()).toBe('mar')
})

// spec: search.keys
test('Tab leaves the field and closes the list', async () => {
  const app = await open()
  await type(app, 'mar')
  await app.user.tab()
  isClosed()
  expect(screen.getByRole('button', { name: 'Limpiar búsqueda' })).toHaveFocus()
})

// spec: search.pointer
test('a press in the list keeps the focus in the field, and a click searches', async () => {
  const app = await open()
  await type(app, 'mar')
  await app.user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('option', { name: 'submarino' }) })
  expect(box()).toHaveFocus()
  await app.user.pointer('[/MouseLeft]')
  await waitFor(() => {
    expect(window.location.search).toBe('?q=submarino')
  })
})

// spec: search.keys
test('a click elsewhere closes the list', async () => {
  const app = await open()
  await type(app, 'mar')
  await app.user.click(screen.getByRole('heading', { name: 'Galería de imágenes' }))
  isClosed()
})

test('text that is being composed keeps its keys', async () => {
  const app = await open()
  await type(app, 'mar')
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true, isComposing: true })
  box().dispatchEvent(key)
  expect(key.defaultPrevented).toBe(false)
  expect(active()).toBeUndefined()
})

// spec: search.near
test('a search without results offers near words of seen images', async () => {
  const app = await open()
  await app.user.type(box(), 'submarinos{Enter}')
  const advice = await screen.findByRole('region', { name: 'Quizás buscabas' })
  expect(screen.getByText('Prueba con menos palabras o con otras.')).toBeVisible()
  await app.user.click(within(advice).getByRole('link', { name: 'submarino' }))
  expect(window.location.search).toBe('?q=submarino')
})

// spec: search.near
test('where no near word is known, nothing more is offered', async () => {
  galleryHolds(images)
  window.localStorage.setItem('first_pages', JSON.stringify({ at: 0, pages: [images, []] }))
  renderApp('/search?q=zzzz')
  expect(await screen.findByText('Prueba con menos palabras o con otras.')).toBeVisible()
  expect(screen.queryByText('Quizás buscabas')).not.toBeInTheDocument()
})

// spec: search.near
test('near words of the stored first pages are offered on a first page without results', async () => {
  galleryHolds(images)
  window.localStorage.setItem('first_pages', JSON.stringify({ at: 0, pages: [images, []] }))
  renderApp('/search?q=montania')
  expect(await screen.findByRole('link', { name: 'montaña' })).toHaveAttribute('href', '/search?q=monta%C3%B1a')
})
