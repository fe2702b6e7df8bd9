import { fireEvent, screen, waitFor } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { renderApp } from '@test/support/renderApp'
import { bar, first, lastOf, mark, second, select } from '@test/support/selecting'

const me = buildUser()

// spec: selection.kept
test('the selection survives a search, and a reload of the tab', async () => {
  const app = renderApp('/')
  await select(app, lastOf(2))
  await app.user.type(screen.getByRole('searchbox', { name: 'Buscar imágenes' }), 'luna{Enter}')
  expect(await screen.findByRole('heading', { name: 'Resultados para: "luna"' })).toBeVisible()
  expect(await bar()).toHaveTextContent('2 imágenes seleccionadas')
  fireEvent(window, new Event('pagehide'))
  app.unmount()

  renderApp('/')
  expect(await bar()).toHaveTextContent('2 imágenes seleccionadas')
  expect(await mark(second.title)).toBeChecked()
})

// spec: selection.kept
test.each(['{', '7', '[{"id": {}}]', `{"owner": "another", "images": [{"id": "${first.id}"}]}`])(
  'a stored selection of %s is none',
  async (stored) => {
    window.sessionStorage.setItem('selection', stored)
    const { user } = renderApp('/')
    await screen.findByRole('img', { name: first.title })
    expect(screen.queryByRole('region', { name: 'Selección' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Seleccionar' }))
    expect(await bar()).toHaveTextContent('0 imágenes seleccionadas')
  },
)

// spec: selection.kept
test('a stored selection with an unreadable image starts empty', async () => {
  window.sessionStorage.setItem('selection', '{"images": [{"id": {}}]}')
  renderApp('/')
  expect(await bar()).toHaveTextContent('0 imágenes seleccionadas')
})

// spec: selection.kept, storage.owned
test('after a sign-out in another tab the next visitor sees no selection of the user', async () => {
  const app = renderApp('/', { signedInAs: me })
  await select(app, lastOf(2))
  fireEvent(window, new Event('pagehide'))
  app.unmount()
  window.localStorage.clear()
  renderApp('/')
  await screen.findByRole('img', { name: first.title })
  expect(screen.queryByRole('region', { name: 'Selección' })).not.toBeInTheDocument()
})

// spec: selection.kept, storage.owned
test('the selection of a user goes when they sign out', async () => {
  const app = renderApp('/', { signedInAs: me })
  await select(app, lastOf(2))
  await app.user.click(screen.getByRole('link', { name: 'Carrito' }))
  expect(await screen.findByRole('heading', { name: 'Mi Carrito' })).toBeVisible()
  expect(window.sessionStorage.getItem('selection')).not.toBeNull()
  await app.user.click(screen.getByRole('button', { name: me.name }))
  await app.user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }))
  await waitFor(() => {
    expect(window.sessionStorage.getItem('selection')).toBeNull()
  })
  await app.user.click(screen.getByRole('link', { name: 'Explorar' }))
  expect(await screen.findByRole('img', { name: first.title })).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
