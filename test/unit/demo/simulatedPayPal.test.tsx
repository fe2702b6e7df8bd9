import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { expectNoWindow, findWindow, payButton, renderGateway } from './renderGateway'

type Visitor = ReturnType<typeof userEvent.setup>
const button = (name: string) => screen.getByRole('button', { name })

/** A gateway whose window was opened by the click on its button. */
async function openWindow() {
  const gateway = renderGateway()
  await gateway.user.click(payButton())
  const opened = await findWindow()
  const choose = (name: string) => gateway.user.click(button(name))
  return { ...gateway, opened, choose, paypalOrderId: gateway.backend.paypalOrders()[0]!.id }
}

test('the window shows the amount, the number of the order and that nothing of it is real', async () => {
  const { page, opened, paypalOrderId, backend } = await openWindow()
  expect(page.onStart).toHaveBeenCalledTimes(1)
  expect(page.onOrderCreated.mock.calls).toEqual([[paypalOrderId]])
  expect(backend.paypalOrders()).toMatchObject([{ amount: '1017.50', compraId: '5001', status: 'CREATED' }])
  expect(within(opened).getByText('$1,017.50 USD')).toBeVisible()
  expect(within(opened).getByText(paypalOrderId)).toBeVisible()
  expect(opened).toHaveAccessibleDescription('Pago simulado: nada sale de esta demostración.')
  expect(within(opened).queryByRole('alert')).not.toBeInTheDocument()
})

test('an approved order is handed to the page, which captures it', async () => {
  const { page, choose, paypalOrderId, backend } = await openWindow()
  await choose('Aprobar el pago')
  await expectNoWindow()
  expect(page.onApproved).toHaveBeenCalledTimes(1)
  const order = page.onApproved.mock.lastCall![0]
  expect(order.paypalOrderId).toBe(paypalOrderId)
  expect(backend.captures()).toBe(0)
  expect(await order.capture()).toMatchObject({
    outcome: 'captured',
    receipt: { status: 'COMPLETED', details: { id: paypalOrderId } },
  })
  expect(backend.captures()).toBe(1)
  expect(page.onCancelled).not.toHaveBeenCalled()
  expect(page.onFailed).not.toHaveBeenCalled()
})

test('a second click on a window that is closing approves nothing again', async () => {
  const { page } = await openWindow()
  const approve = button('Aprobar el pago')
  fireEvent.click(approve)
  fireEvent.click(approve)
  await expectNoWindow()
  expect(page.onApproved).toHaveBeenCalledTimes(1)
})

test('a declined card brings the window back for the same order, and another card pays it', async () => {
  const { page, choose, paypalOrderId, backend } = await openWindow()
  page.onApproved.mockImplementation(async (order) =>
    (await order.capture()).outcome === 'declined' ? 'restart' : 'done',
  )
  await choose('Rechazar la tarjeta')
  expect(await screen.findByRole('alert')).toHaveTextContent('La tarjeta fue rechazada. Elige otra forma de pago.')
  expect(within(await findWindow()).getByText(paypalOrderId)).toBeVisible()
  expect(backend.paypalOrders()).toMatchObject([{ status: 'CREATED', declines: 1, captures: 0 }])
  await choose('Aprobar el pago')
  await waitFor(() => {
    expect(backend.captures()).toBe(1)
  })
  await expectNoWindow()
  expect(page.onStart).toHaveBeenCalledTimes(1)
  expect(page.onOrderCreated).toHaveBeenCalledTimes(1)
})

test.each([
  ['Cancelar', (user: Visitor) => user.click(button('Cancelar'))],
  ['the close button', (user: Visitor) => user.click(button('Cerrar'))],
  ['Escape', (user: Visitor) => user.keyboard('{Escape}')],
])('%s cancels, once, and the focus is back on the button', async (_, leave) => {
  const { user, page } = await openWindow()
  await leave(user)
  await expectNoWindow()
  expect(page.onCancelled).toHaveBeenCalledTimes(1)
  expect(page.onApproved).not.toHaveBeenCalled()
  expect(page.onFailed).not.toHaveBeenCalled()
  await waitFor(() => {
    expect(payButton()).toHaveFocus()
  })
})

test('a click beside the window decides nothing', async () => {
  const { user, page } = await openWindow()
  await user.click(document.body)
  expect(await findWindow()).toBeVisible()
  expect(page.onCancelled).not.toHaveBeenCalled()
})

test('an error that is asked for closes the window and is a failure', async () => {
  const { page, choose } = await openWindow()
  await choose('Provocar un error')
  await expectNoWindow()
  expect(page.onFailed.mock.calls).toEqual([[false]])
  expect(page.onCancelled).not.toHaveBeenCalled()
})

test('the button is disabled when nothing can be paid', async () => {
  const { user, page } = renderGateway({ isDisabled: true })
  expect(payButton()).toBeDisabled()
  await user.click(payButton())
  expect(page.onStart).not.toHaveBeenCalled()
})

test('there is nothing to load, except that it may be held back', () => {
  const { change } = renderGateway({ isHeld: true })
  expect(screen.getByRole('status')).toHaveTextContent('initial')
  change({ isHeld: false })
  expect(screen.getByRole('status')).toHaveTextContent('resolved')
})
