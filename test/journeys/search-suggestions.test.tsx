import { act, screen, waitFor, within } from '@testing-library/react'
import { galleryPagesAsked, galleryServes } from '@test/backend/situations'
import { buildRawImage } from '@test/builders/buildRawImage'
import { accountOfUser, buildUser } from '@test/builders/buildUser'
import { pressGoogle, signOut } from '@test/support/account'
import { mockGoogle } from '@test/support/googleScript'
import { mockIdleCallbacks } from '@test/support/idleBrowser'
import { renderApp } from '@test/support/renderApp'
import { recordEvents } from '@test/support/reportedEvents'

type App = ReturnType<typeof renderApp>

/** The search field, a combobox while it has suggestions. */
const box = () => screen.getByLabelText('Buscar imágenes')
const list = () => screen.findByRole('listbox', { name: 'Sugerencias' })
/** Suggestions come when the browser is idle. */
const expectOptions = (expected: readonly string[]) =>
  waitFor(() => {
    expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual(expected)
  })
/** The option of which the field tells assistive technology. */
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

const images = [
  { title: 'Montañas de cobre', tags: ['montaña', 'cobre'] },
  { title: 'Montañas de plata', tags: ['montaña', 'plata'] },
  { title: 'Mar en calma', tags: ['mar', 'olas', 'submarino'] },
].map((texts, index) => buildRawImage({ id: String(index + 1), ...texts }))

const isClosed = () => expect(screen.queryByRole('listbox')).not.toBeInTheDocument()

/** Opens the store, where these images have been seen. */
async function open(route = '/'): Promise<App> {
  galleryServes(images)
  const app = renderApp(route)
  await screen.findByRole('img', { name: 'Mar en calma' })
  return app
}

const type = async ({ user }: App, text: string) => {
  await user.type(box(), text)
  await list()
}

const me = buildUser()

const keep = (searches: unknown, key = 'recent_searches') => {
  window.localStorage.setItem(key, JSON.stringify(searches))
}

const storedSearches = (key = 'recent_searches') => JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown

/** Opens the list of these recent searches. */
async function openRecent(...searches: string[]): Promise<App> {
  keep(searches)
  const app = renderApp('/')
  await app.user.click(box())
  await list()
  return app
}

/** Puts the focus into the empty field. */
async function focus({ user }: App) {
  await user.clear(box())
  await user.click(screen.getByRole('main'))
  await user.click(box())
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
  keep(['mar en calma'])
  const { rest } = mockIdleCallbacks()
  const app = await open()
  await type(app, 'mar')
  await app.user.keyboard('{ArrowDown}')
  expect(active()).toBe('mar en calma')
  act(rest)
  await expectOptions(['mar en calma'])
  await app.user.keyboard('{ArrowDown}')
  await waitFor(() => {
    act(rest)
    expect(screen.getAllByRole('option')).toHaveLength(3)
  })
})

// spec: search.keys
test('Down and Up move through the list and back to the field, whose text stays', async () => {
  const app = await open()
  await type(app, 'mar')
  await expectOptions(['mar', 'Mar en calma', 'submarino'])
  // A key of a text that is being composed stays its.
  const key = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true, isComposing: true })
  box().dispatchEvent(key)
  expect([key.defaultPrevented, active()]).toEqual([false, undefined])
  await app.user.keyboard('{ArrowDown}')
  expect(active()).toBe('mar')
  await app.user.keyboard('{ArrowUp}')
  expect(active()).toBeUndefined()
  expect(box()).not.toHaveAttribute('aria-activedescendant')
  await app.user.keyboard('{ArrowUp}')
  expect(active()).toBe('submarino')
  await app.user.keyboard('{ArrowDown}{Home}')
  expect(active()).toBeUndefined()
  expect(box()).toHaveValue('mar')
  expect(box()).toHaveProperty('selectionStart', 0)
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
test('Escape, Tab and a click elsewhere close the list; Down opens it again', async () => {
  const app = await open()
  await type(app, 'mar')
  await app.user.keyboard('{Escape}')
  isClosed()
  expect(box()).toHaveValue('mar')
  await app.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('mar')
  await app.user.click(screen.getByRole('heading', { name: 'Galería de imágenes' }))
  isClosed()
  await app.user.click(box())
  await app.user.keyboard('{ArrowDown}')
  await list()
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
  await waitFor(() => expect(window.location.search).toBe('?q=submarino'))
})

// spec: search.near
test('an empty first page offers near words of images from an earlier visit', async () => {
  galleryServes(images)
  window.localStorage.setItem('first_pages', JSON.stringify({ at: 0, pages: [images, []] }))
  const app = renderApp('/search?q=submarinos')
  const advice = await screen.findByRole('region', { name: 'Quizás buscabas' })
  expect(screen.getByText('Prueba con menos palabras o con otras.')).toBeVisible()
  await app.user.click(within(advice).getByRole('link', { name: 'submarino' }))
  expect(window.location.search).toBe('?q=submarino')
})

// spec: search.history
test('a field that is cleared shows the searches made, the last one first', async () => {
  const app = renderApp('/')
  await app.user.type(box(), ' luna {Enter}')
  await app.user.clear(box())
  await app.user.type(box(), 'mar{Enter}')
  await screen.findByRole('heading', { name: 'Resultados para: "mar"' })
  await app.user.click(box())
  isClosed()
  await app.user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
  await expectOptions(['mar', 'luna'])
  expect(box()).toHaveFocus()
  expect(storedSearches()).toEqual(['mar', 'luna'])
  await app.user.click(screen.getByRole('option', { name: 'luna' }))
  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
})

// spec: search.remove
test('Delete removes the active search, and a button beside each removes that one', async () => {
  const app = await openRecent('luna', 'mar', 'sol')
  await app.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { name: 'mar' })).toHaveAccessibleDescription(
    'Búsqueda reciente. Supr quita la búsqueda marcada',
  )
  await app.user.keyboard('{Delete}')
  await expectOptions(['luna', 'sol'])
  expect(active()).toBe('sol')
  expect(storedSearches()).toEqual(['luna', 'sol'])
  expect(await screen.findByText('Búsqueda mar quitada. 2 búsquedas recientes')).toHaveAttribute('role', 'status')
  await app.user.click(screen.getByRole('button', { name: 'Quitar la búsqueda luna' }))
  await expectOptions(['sol'])
  expect(box()).toHaveFocus()
  await app.user.click(screen.getByRole('button', { name: 'Quitar la búsqueda sol' }))
  isClosed()
  expect(storedSearches()).toBeNull()
})

// spec: search.keys, search.remove
test('Tab reaches the button that removes all searches, Escape leads back from it', async () => {
  const app = await openRecent('luna', 'mar')
  await app.user.tab()
  expect(screen.getByRole('button', { name: 'Borrar búsquedas recientes' })).toHaveFocus()
  await app.user.keyboard('{Escape}')
  isClosed()
  expect(box()).toHaveFocus()
  await app.user.keyboard('{ArrowDown}')
  await list()
  await app.user.tab()
  await app.user.tab()
  isClosed()
  expect(screen.getByRole('button', { name: 'Buscar' })).toHaveFocus()
  await app.user.click(box())
  await list()
  await app.user.tab()
  await app.user.keyboard('{Enter}')
  isClosed()
  expect(box()).toHaveFocus()
  expect(storedSearches()).toBeNull()
  expect(await screen.findByText('Búsquedas recientes borradas')).toHaveAttribute('role', 'status')
})

// spec: search.owned
test("a sign-out deletes the user's searches: the next user and a visitor see none", async () => {
  mockGoogle(accountOfUser(me))
  keep(['de nadie'])
  keep(['ajena'], 'recent_searches_77')
  const app = renderApp('/', { signedInAs: me })
  await app.user.type(box(), 'luna{Enter}')
  await screen.findByRole('heading', { name: 'Resultados para: "luna"' })
  expect(storedSearches('recent_searches_42')).toEqual(['luna'])
  await focus(app)
  await expectOptions(['luna'])

  await signOut(app.user)
  await app.user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect([storedSearches('recent_searches_42'), storedSearches('recent_searches_77')]).toEqual([null, null])
  await focus(app)
  await expectOptions(['de nadie'])

  await pressGoogle(app.user)
  await screen.findByRole('button', { name: me.name })
  await focus(app)
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})
