import { screen, waitFor } from '@testing-library/react'
import { accountOfUser, buildUser } from '@test/builders/buildUser'
import { works } from '@test/support/catalog'
import { mockGoogle } from '@test/support/googleScript'
import { onTestEnd } from '@test/support/onTestEnd'
import { renderApp } from '@test/support/renderApp'

const [first] = works(1) as [ReturnType<typeof works>[number]]
const sentence = 'Tu navegador no permite guardar datos: lo que agregues podría perderse al cerrar esta página.'

/** Makes every write to storage fail. */
function storageIsFull() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

/** Makes every access to the storage objects fail. */
function storageIsForbidden() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const original = Object.getOwnPropertyDescriptor(window, name)!
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    onTestEnd(() => {
      Object.defineProperty(window, name, original)
    })
  }
}

test.each([
  ['full', storageIsFull],
  ['forbidden', storageIsForbidden],
])('with %s storage a user can sign in, collect and use a code, and sees one notice', async (_, breakStorage) => {
  breakStorage()
  mockGoogle(accountOfUser(buildUser()))
  const { user } = renderApp('/')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  const google = await screen.findByRole('button', { name: 'Sign in with Google' })
  await waitFor(() => {
    expect(google).toBeEnabled()
  })
  await user.click(google)
  expect(await screen.findByText(sentence)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cerrar notificación' }))
  await waitFor(() => {
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  })

  await user.click(await screen.findByRole('button', { name: `Opciones de ${first.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Agregar al carrito' }))
  await user.click(await screen.findByRole('link', { name: 'Carrito 1' }))
  await user.type(await screen.findByRole('textbox', { name: 'Código promocional' }), 'mitad50{Enter}')
  expect(await screen.findByText('MITAD50: 50% de descuento')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Resumen de compra' })).toHaveTextContent('Total$1.25')
  // Every later write has failed as well.
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
})

test('a visitor sees no notice', async () => {
  storageIsFull()
  renderApp('/')
  await screen.findByRole('button', { name: `Opciones de ${first.title}` })
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
})

test('a user who returns to a tab with full storage is still signed in', async () => {
  storageIsFull()
  mockGoogle(accountOfUser(buildUser()))
  const { user } = renderApp('/login')
  const google = await screen.findByRole('button', { name: 'Sign in with Google' })
  await waitFor(() => {
    expect(google).toBeEnabled()
  })
  await user.click(google)
  const profile = await screen.findByRole('button', { name: 'Persona de Prueba' })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(profile).toBeInTheDocument()
})
