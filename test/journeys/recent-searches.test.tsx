import { act, screen, waitFor } from '@testing-library/react'
import { accountOfUser, buildUser } from '@test/builders/buildUser'
import { mockGoogle } from '@test/support/googleScript'
import { storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'
import { active, box, expectOptions, list } from '@test/support/suggestions'

const me = buildUser()
type App = ReturnType<typeof renderApp>

const keep = (searches: unknown, key = 'recent_searches') => {
  window.localStorage.setItem(key, JSON.stringify(searches))
}
const kept = (key = 'recent_searches') => JSON.parse(window.localStorage.getItem(key) ?? 'null') as unknown

/** Puts the focus into the empty field. */
async function focus({ user }: App) {
  await user.clear(box())
  await user.click(screen.getByRole('main'))
  await user.click(box())
}

// spec: search.history
test('an empty field shows the searches made, the last one first', async () => {
  const app = renderApp('/')
  await app.user.type(box(), ' luna {Enter}')
  await app.user.clear(box())
  await app.user.type(box(), 'mar{Enter}')
  await screen.findByRole('heading', { name: 'Resultados para: "mar"' })
  await focus(app)
  await expectOptions(['mar', 'luna'])
  expect(kept()).toEqual(['mar', 'luna'])
  await app.user.click(screen.getByRole('option', { name: 'luna' }))
  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
})

// spec: search.remove
test('Delete removes the active search and says so', async () => {
  keep(['luna', 'mar', 'sol'])
  const app = renderApp('/')
  await app.user.click(box())
  await list()
  await app.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(screen.getByRole('option', { name: 'mar' })).toHaveAccessibleDescription(
    'Búsqueda reciente. Supr quita la búsqueda marcada',
  )
  await app.user.keyboard('{Delete}')
  await expectOptions(['luna', 'sol'])
  expect(active()).toBe('sol')
  expect(kept()).toEqual(['luna', 'sol'])
  expect(await screen.findByText('Búsqueda mar quitada. 2 búsquedas recientes')).toHaveAttribute('role', 'status')
})

// spec: search.remove
test('a button beside each recent search removes it, and the field keeps the focus', async () => {
  keep(['luna', 'mar'])
  const app = renderApp('/')
  await app.user.click(box())
  await list()
  await app.user.click(screen.getByRole('button', { name: 'Quitar la búsqueda luna' }))
  await expectOptions(['mar'])
  expect(box()).toHaveFocus()
  await app.user.click(screen.getByRole('button', { name: 'Quitar la búsqueda mar' }))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(window.localStorage.getItem('recent_searches')).toBeNull()
})

// spec: search.remove
test('all searches are removed by a button that Tab reaches', async () => {
  keep(['luna', 'mar'])
  const app = renderApp('/')
  await app.user.click(box())
  await list()
  await app.user.tab()
  expect(screen.getByRole('button', { name: 'Borrar búsquedas recientes' })).toHaveFocus()
  await app.user.keyboard('{Enter}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box()).toHaveFocus()
  expect(window.localStorage.getItem('recent_searches')).toBeNull()
  expect(await screen.findByText('Búsquedas recientes borradas')).toHaveAttribute('role', 'status')
})

// spec: search.keys
test('Escape on the button closes the list and leads back to the field; Tab leads on', async () => {
  keep(['luna'])
  const app = renderApp('/')
  await app.user.click(box())
  await list()
  await app.user.tab()
  await app.user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(box()).toHaveFocus()
  await app.user.keyboard('{ArrowDown}')
  await list()
  await app.user.tab()
  await app.user.tab()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Buscar' })).toHaveFocus()
})

// spec: search.owned
test("a sign-out deletes the user's searches: the next user and a visitor see none", async () => {
  mockGoogle(accountOfUser(me))
  keep(['de nadie'])
  keep(['ajena'], 'recent_searches_77')
  const app = renderApp('/', { signedInAs: me })
  await app.user.type(box(), 'luna{Enter}')
  await screen.findByRole('heading', { name: 'Resultados para: "luna"' })
  expect(kept('recent_searches_42')).toEqual(['luna'])
  await focus(app)
  await expectOptions(['luna'])

  await app.user.click(screen.getByRole('button', { name: me.name }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }))
  await app.user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect([kept('recent_searches_42'), kept('recent_searches_77')]).toEqual([null, null])
  await focus(app)
  await expectOptions(['de nadie'])

  const google = screen.getByRole('button', { name: 'Sign in with Google' })
  await waitFor(() => {
    expect(google).toBeEnabled()
  })
  await app.user.click(google)
  await screen.findByRole('button', { name: me.name })
  await focus(app)
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

// spec: search.history
test('a search of another tab is there at the next focus', async () => {
  const app = renderApp('/')
  await app.user.click(box())
  act(() => {
    storeFromOtherTab('recent_searches', ['faro'])
  })
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await focus(app)
  await expectOptions(['faro'])
})

// spec: search.history, storage.untrusted
test.each([
  ['a number', '7'],
  ['an object', '{"length": 3}'],
  ['broken JSON', '["luna'],
  ['things that are no text', '[null, {}, ["luna"], 3]'],
])('a stored history of %s is empty, and a search replaces it', async (_, stored) => {
  window.localStorage.setItem('recent_searches', stored)
  const app = renderApp('/')
  await app.user.click(box())
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await app.user.type(box(), 'luna{Enter}')
  await waitFor(() => {
    expect(kept()).toEqual(['luna'])
  })
})

// spec: search.history, storage.untrusted
test('markup in a stored history is shown as text', async () => {
  keep(['<img src=x onerror=alert(1)>'])
  const app = renderApp('/')
  await app.user.click(box())
  await expectOptions(['<img src=x onerror=alert(1)>'])
  expect((await list()).querySelector('img')).toBeNull()
})

// spec: search.history
test('clearing the box shows the recent searches', async () => {
  keep(['luna'])
  const app = renderApp('/search?q=mar')
  await app.user.click(box())
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await app.user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
  await expectOptions(['luna'])
  expect(box()).toHaveFocus()
})
