import { screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalog'
import { renderApp } from '@test/support/renderApp'

const dialog = (name: string) => screen.findByRole('dialog', { name })
const path = () => window.location.pathname

async function openMenu(route: string) {
  const app = renderApp(route, { signedInAs: buildUser(), cart: workIds(2) })
  await app.user.click(await screen.findByRole('button', { name: 'Abrir menú' }))
  return { ...app, menu: await dialog('Menú') }
}

/** The browser's buttons. */
const back = () => {
  window.history.back()
}
const forward = () => {
  window.history.forward()
}

// spec: input.back
test('Back closes the menu and stays in the cart', async () => {
  const { menu } = await openMenu('/cart')
  back()
  await waitFor(() => {
    expect(menu).not.toBeInTheDocument()
  })
  expect(path()).toBe('/cart')
})

// spec: input.back
test('a link in the menu leaves nothing for Back to close', async () => {
  const { user, menu } = await openMenu('/cart')
  await user.click(within(menu).getByRole('link', { name: /^Favoritos/ }))
  await screen.findByRole('heading', { name: 'Mis Favoritos' })
  back()
  await screen.findByRole('heading', { name: 'Mi Carrito' })
  forward()
  expect(await screen.findByRole('heading', { name: 'Mis Favoritos' })).toBeVisible()
})

// spec: input.back
test('a menu that was closed by its button leaves nothing for Back to close', async () => {
  const { user, menu } = await openMenu('/')
  await user.click(within(menu).getByRole('link', { name: /^Carrito/ }))
  await screen.findByRole('heading', { name: 'Mi Carrito' })
  await user.click(screen.getByRole('button', { name: 'Abrir menú' }))
  await user.click(within(await dialog('Menú')).getByRole('button', { name: 'Cerrar menú' }))
  await waitFor(() => {
    expect(window.history.state).not.toHaveProperty('overlays')
  })
  back()
  await waitFor(() => {
    expect(path()).toBe('/')
  })
})

// spec: input.back
test('Back closes the share dialog first, then the viewer', async () => {
  const { user } = renderApp('/')
  const [enlarge] = await screen.findAllByRole('button', { name: /^Ampliar / })
  await user.click(enlarge!)
  await user.click(await screen.findByRole('button', { name: 'Compartir' }))
  const share = await dialog('Compartir imagen')
  back()
  await waitFor(() => {
    expect(share).not.toBeInTheDocument()
  })
  const viewer = screen.getByRole('dialog')
  expect(within(viewer).getByRole('button', { name: 'Compartir' })).toBeVisible()
  back()
  await waitFor(() => {
    expect(viewer).not.toBeInTheDocument()
  })
  expect(path()).toBe('/')
})

// spec: input.back
test('Back in the question whether to empty the cart keeps the cart', async () => {
  const { user, backend, clientId } = renderApp('/cart', { signedInAs: buildUser(), cart: workIds(2) })
  await user.click(await screen.findByRole('button', { name: 'Vaciar carrito' }))
  const question = await screen.findByRole('alertdialog')
  back()
  await waitFor(() => {
    expect(question).not.toBeInTheDocument()
  })
  expect(path()).toBe('/cart')
  expect(backend.cartOf(clientId)).toHaveLength(2)
})

// spec: input.back
test('a dialog that takes the place of the menu is closed by one Back', async () => {
  const { user } = renderApp('/cart', { signedInAs: buildUser(), cart: workIds(2), measurementId: 'G-TEST' })
  await user.click(await screen.findByRole('button', { name: 'Abrir menú' }))
  const menu = await dialog('Menú')
  await user.click(within(menu).getByRole('button', { name: 'Preferencias de privacidad' }))
  const preferences = await dialog('Preferencias de privacidad')
  await waitFor(() => {
    expect(menu).not.toBeInTheDocument()
  })
  back()
  await waitFor(() => {
    expect(preferences).not.toBeInTheDocument()
  })
  expect(path()).toBe('/cart')
})
