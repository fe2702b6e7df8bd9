import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { Payment } from '@/features/checkout/Payment'
import { startBackend } from '@test/backend/server'
import { buildUser, profileOf } from '@test/builders/buildUser'
import { workIds } from '@test/support/catalogue'
import { expectConsole } from '@test/support/console'
import { openTab } from '@test/support/renderApp'

test('in a store that was built without PayPal nobody can pay, and the page says so', async () => {
  const person = buildUser()
  const backend = startBackend()
  const clientId = backend.client(profileOf(person))
  backend.fillCart(clientId, workIds(1))
  window.localStorage.setItem('user', JSON.stringify({ ...person, userId: String(clientId) }))
  expectConsole(/Falta VITE_PAYPAL_CLIENT_ID/)
  render(
    <Provider store={openTab()}>
      <MemoryRouter initialEntries={['/payment']}>
        <Payment gateway={undefined} />
      </MemoryRouter>
    </Provider>,
  )
  const pay = await screen.findByRole('button', { name: 'Pagar con PayPal' })
  expect(pay).toBeDisabled()
  expect(pay).toHaveAccessibleDescription('El pago no está disponible en este momento. Tu carrito queda guardado.')
})
