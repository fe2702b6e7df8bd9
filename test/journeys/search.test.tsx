import { act, screen, waitFor } from '@testing-library/react'
import { galleryPagesAsked } from '@test/backend/situations'
import { cardImages } from '@test/support/gallery'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'

const box = () => screen.getByRole('searchbox', { name: 'Buscar imágenes' })

// spec: 2.search.filter, 2.search.heading, 2.header.search-submit, 7.preview.list, 7.analytics.search
// spec: copy.header.search
test('a search without accents leads to its results and is reported', async () => {
  const events = recordEvents()
  const asked = galleryPagesAsked()
  const { user } = renderApp('/')
  await user.type(box(), '  montanas {Enter}')

  expect(await screen.findByRole('heading', { name: 'Resultados para: "montanas"' })).toBeVisible()
  await screen.findAllByRole('img')
  expect(window.location.pathname + window.location.search).toBe('/search?q=montanas')
  expect(document.title).toBe('Resultados para: "montanas" · Lienzo')
  expect(asked.at(-1)?.q).toBe('montanas')
  expect(events).toContainEqual({ name: 'search', params: { search_term: 'montanas' } })
  expect(await screen.findByText('Ya están las imágenes de la búsqueda montanas')).toHaveAttribute('role', 'status')
})

// spec: input.composed-search
test('a search that is typed in decomposed letters is the same search', async () => {
  window.localStorage.setItem('recent_searches', JSON.stringify(['monta\u00F1as', 'montan\u0303as']))
  const asked = galleryPagesAsked()
  const { user } = renderApp('/')
  await user.type(box(), 'montan\u0303as{Enter}')
  expect(await screen.findByRole('heading', { name: 'Resultados para: "monta\u00F1as"' })).toBeVisible()
  expect(await screen.findAllByRole('img')).not.toHaveLength(0)
  expect(asked.at(-1)?.q).toBe('monta\u00F1as')
  expect(new URLSearchParams(window.location.search).get('q')).toBe('monta\u00F1as')
  await waitFor(() => expect(window.localStorage.getItem('recent_searches')).toBe(JSON.stringify(['monta\u00F1as'])))
})

// spec: input.composed-search, input.direction
test.each([
  ['blanks around it', '  luna ', 'luna'],
  ['decomposed letters', 'montan\u0303as', 'monta\u00F1as'],
  ['a control that turns the heading around', 'lu\u202Ena', 'luna'],
])('a search in an address with %s is the plain one', async (_, written, plain) => {
  const asked = galleryPagesAsked()
  renderApp(`/search?${new URLSearchParams({ q: written }).toString()}`)
  expect(await screen.findByRole('heading', { name: `Resultados para: "${plain}"` })).toBeVisible()
  expect(new Set(asked.map(({ q }) => q))).toEqual(new Set([plain]))
})

// spec: 2.header.clear, 5.search.blank, copy.header.search
test('a search of blanks does nothing, and clearing the box stays on the page', async () => {
  const { user } = renderApp('/login')
  await user.type(box(), '   {Enter}')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(window.location.pathname).toBe('/login')
  await user.type(box(), 'luna')
  await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
  expect(box()).toHaveValue('')
  expect(window.location.pathname).toBe('/login')
})

// spec: 2.search.heading-hidden, 2.search.nothing
test('a search without results shows a heading, a link and a status', async () => {
  const { user } = renderApp('/search?q=zzzz')
  expect(
    await screen.findByRole('heading', { name: 'No se encontraron imágenes que coincidan con esta búsqueda' }),
  ).toBeVisible()
  expect(screen.queryByRole('heading', { name: /Resultados/ })).not.toBeInTheDocument()
  expect(screen.getByText('Sin resultados para zzzz')).toHaveAttribute('role', 'status')
  await user.click(screen.getByRole('link', { name: 'Explorar Galería' }))
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

// spec: 2.search.heading-all
test('a search for nothing shows all images', async () => {
  renderApp('/search?q=')
  expect(await screen.findByRole('heading', { name: 'Todas las imágenes' })).toBeVisible()
  expect((await screen.findAllByRole('img')).length).toBeGreaterThan(3)
})

// spec: 2.header.clear-results, 2.header.sync, copy.header.search
test('the box shows the query; clearing it on the results leads to the gallery', async () => {
  const { user } = renderApp('/search?q=luna')
  expect(box()).toHaveValue('luna')
  await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
  expect(box()).toHaveValue('')
  expect(box()).toHaveFocus()
  await waitFor(() => expect(window.location.pathname).toBe('/'))
})

// spec: 2.search.encoded
test('reserved characters of an address are part of the query', async () => {
  const { user } = renderApp('/')
  await user.type(box(), 'mar & luna + 50% #1?{Enter}')
  expect(
    await screen.findByRole('heading', { name: 'No se encontraron imágenes que coincidan con esta búsqueda' }),
  ).toBeVisible()
  expect(screen.getByText('Sin resultados para mar & luna + 50% #1?')).toBeInTheDocument()
  expect(new URLSearchParams(window.location.search).get('q')).toBe('mar & luna + 50% #1?')
  expect(box()).toHaveValue('mar & luna + 50% #1?')
})

// spec: 2.search.filter, 2.header.sync
test('a new search replaces the results; going back puts the last query into the box', async () => {
  const { user } = renderApp('/search?q=luna')
  await screen.findAllByRole('img')
  const before = cardImages().map(({ src }) => src)
  await user.clear(box())
  await user.type(box(), 'fractal{Enter}')
  await screen.findByRole('heading', { name: 'Resultados para: "fractal"' })
  await waitFor(() => expect(cardImages().length).toBeGreaterThan(0))
  expect(cardImages().map(({ src }) => src)).not.toEqual(before)
  act(() => window.history.back())
  await screen.findByRole('heading', { name: 'Resultados para: "luna"' })
  expect(box()).toHaveValue('luna')
  const entries = window.history.length
  // The same search adds no history entry.
  await user.type(box(), '{Enter}')
  expect(window.history.length).toBe(entries)
  await user.click(screen.getByRole('link', { name: 'Explorar' }))
  await screen.findByRole('heading', { name: 'Galería de imágenes' })
  expect(box()).toHaveValue('')
})
