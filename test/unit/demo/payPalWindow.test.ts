import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createOpenWindow } from '@/demo/paypal/payPalWindow'
import { installModalDialogs } from '@test/support/modalDialogs'
import { onTestEnd } from '@test/support/onTestEnd'

installModalDialogs()

/** PayPal's window for one order, which a test can open again. */
function openWindow({ isPayable = true, order = Promise.resolve('PP1') } = {}) {
  const calls = {
    amountOf: jest.fn(() =>
      isPayable ? Promise.resolve('17.50') : Promise.reject(new Error('ORDER_ALREADY_CAPTURED')),
    ),
    approve: jest.fn<Promise<void>, [string, boolean]>(() => Promise.resolve()),
  }
  const buyer = { approve: jest.fn(), cancel: jest.fn(), close: jest.fn(), fail: jest.fn<undefined, [Error]>() }
  const open = createOpenWindow(calls)
  const shown = open(order, buyer)
  onTestEnd(() => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
  })
  return { user: userEvent.setup(), calls, buyer, close: shown.close, openAgain: () => open(order, buyer) }
}
const findWindow = () => screen.findByRole('dialog', { name: 'PayPal (simulado)' })
const findButton = (name: string) => screen.findByRole('button', { name })
const calledHandlers = (buyer: Record<string, jest.Mock>) =>
  Object.entries(buyer)
    .filter(([, { mock }]) => mock.calls.length > 0)
    .map(([name]) => name)

test('the window shows the amount, the order and that the payment is simulated', async () => {
  const { calls, buyer } = openWindow()
  const dialog = await findWindow()
  expect(await within(dialog).findByText('Importe: $17.50 USD')).toBeVisible()
  expect(within(dialog).getByText('Número de orden: PP1')).toBeVisible()
  expect(within(dialog).getByText('Pago simulado: nada sale de esta demostración.')).toBeVisible()
  expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
  expect([calls.amountOf.mock.calls, calledHandlers(buyer)]).toEqual([[['PP1']], []])
})

test.each([
  ['Aprobar el pago', false],
  ['Rechazar la tarjeta', true],
])('%s sends the card to PayPal and then notifies the script', async (name, isCardDeclined) => {
  const { user, calls, buyer } = openWindow()
  await user.click(await findButton(name))
  expect([calls.approve.mock.calls, calledHandlers(buyer)]).toEqual([[['PP1', isCardDeclined]], ['approve']])
})

test.each([
  ['Cancelar', 'cancel'],
  ['Cerrar', 'close'],
  ['Provocar un error', 'fail'],
])('%s approves nothing', async (name, handler) => {
  const { user, calls, buyer } = openWindow()
  await user.click(await findButton(name))
  expect([calledHandlers(buyer), calls.approve.mock.calls]).toEqual([[handler], []])
})

test('Escape acts like the close button: the script removes the window', async () => {
  const { buyer } = openWindow()
  const dialog = await findWindow()
  const escape = new Event('cancel', { cancelable: true })
  dialog.dispatchEvent(escape)
  expect([calledHandlers(buyer), escape.defaultPrevented]).toEqual([['close'], true])
  expect(dialog).toBeInTheDocument()
})

test('the focus is in the window, and then back on the button that opened it', async () => {
  const opener = document.createElement('button')
  document.body.append(opener)
  opener.focus()
  const { close } = openWindow()
  expect(await findButton('Aprobar el pago')).toHaveFocus()
  close()
  expect(opener).toHaveFocus()
  opener.remove()
})

test('a reopened window reports a declined card until another one is approved', async () => {
  const { user, close, openAgain } = openWindow()
  await user.click(await findButton('Rechazar la tarjeta'))
  close()
  const second = openAgain()
  expect(await screen.findByRole('alert')).toHaveTextContent('La tarjeta fue rechazada. Elige otra forma de pago.')
  await user.click(await findButton('Aprobar el pago'))
  second.close()
  openAgain()
  await findButton('Aprobar el pago')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('before the order exists the window offers only a close button', async () => {
  const { user, buyer } = openWindow({ order: new Promise(() => undefined) })
  const dialog = await findWindow()
  expect(within(dialog).getAllByRole('button')).toHaveLength(1)
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
  expect(calledHandlers(buyer)).toEqual(['close'])
})

test('an order that cannot be paid fails in the window with the reason', async () => {
  const { buyer } = openWindow({ isPayable: false })
  await findWindow()
  expect(buyer.fail.mock.calls.map(([{ message }]) => message)).toEqual(['Error: ORDER_ALREADY_CAPTURED'])
})

test('a window whose order was not created leaves the error to the script', async () => {
  const { buyer, calls } = openWindow({ order: Promise.reject(new Error('Turned down')) })
  await findWindow()
  expect([calledHandlers(buyer), calls.amountOf.mock.calls]).toEqual([[], []])
})

test('the script can close the window', async () => {
  const { close } = openWindow()
  await findWindow()
  close()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
