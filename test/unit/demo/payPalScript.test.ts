import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ButtonsProps, OrderActions } from '@/demo/paypal/payPalButtons'
import { startBackend } from '@test/backend/server'
import { installModalDialogs } from '@test/support/modalDialogs'
import { onTestEnd } from '@test/support/onTestEnd'

type Props = ButtonsProps & {
  onInit: (data: object, actions: { enable: () => Promise<void>; disable: () => Promise<void> }) => void
}
type Buttons = (props: Props) => {
  isEligible: () => boolean
  render: (container: HTMLElement) => Promise<void>
  close: () => Promise<void>
}

installModalDialogs()
// jsdom has no document.currentScript either.
beforeAll(async () => {
  const src = 'http://localhost/canvamanager/demo/paypal/sdk/js?client-id=simulated'
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { src } })
  await import('@/demo/paypal/payPalScript')
})
afterAll(() => {
  Reflect.deleteProperty(document, 'currentScript')
})

/** Opens a page with PayPal's button, connected to the shop's simulated PayPal. */
async function openPage(options: Window['payPalStandIn'] = {}) {
  const backend = startBackend(1)
  window.payPalStandIn = options
  const unit = {
    amount: { currency_code: 'USD' as const, value: '17.50' },
    custom_id: '5001',
    description: 'Tres imágenes',
  }
  const page = {
    onApprove: jest.fn<Promise<unknown>, [{ orderID: string }, { order: OrderActions }]>(async (_, { order }) =>
      order.capture(),
    ),
    onCancel: jest.fn<undefined, [{ orderID: string }]>(),
    onError: jest.fn<undefined, [unknown]>(),
    onInit: jest.fn<undefined, Parameters<Props['onInit']>>(),
  }
  const { Buttons } = window.paypal as unknown as { Buttons: Buttons }
  const buttons = Buttons({
    ...page,
    createOrder: (_, { order }) => order.create({ intent: 'CAPTURE', purchase_units: [unit] }),
  })
  const container = document.body.appendChild(document.createElement('div'))
  onTestEnd(() => {
    void buttons.close()
    container.remove()
    delete window.payPalStandIn
  })
  await buttons.render(container)
  const user = userEvent.setup()
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
  }
  return { backend, page, buttons, choose }
}

test('the button pays through the API next to its script', async () => {
  const { backend, page, choose } = await openPage()
  await choose('Pagar con PayPal')
  expect(await screen.findByText('Importe: $17.50 USD')).toBeVisible()
  await choose('Aprobar el pago')
  await waitFor(() => {
    expect(backend.captures()).toBe(1)
  })
  const [{ order }] = backend.paypalOrders() as [ReturnType<typeof backend.paypalOrders>[0]]
  expect(page.onApprove.mock.calls.map(([{ orderID }]) => orderID)).toEqual([order.id])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a declined card reopens the window, and another card pays', async () => {
  const { backend, page, choose } = await openPage()
  await choose('Pagar con PayPal')
  await choose('Rechazar la tarjeta')
  expect(await screen.findByRole('alert')).toHaveTextContent('La tarjeta fue rechazada.')
  await choose('Aprobar el pago')
  await waitFor(() => {
    expect(backend.paypalOrders()).toMatchObject([{ captures: 1, declines: 1 }])
  })
  expect(page.onApprove).toHaveBeenCalledTimes(2)
  expect(page.onError).not.toHaveBeenCalled()
})

test('a blocked window is an error', async () => {
  const { page, choose } = await openPage({ isPopupBlocked: true })
  await choose('Pagar con PayPal')
  await waitFor(() => {
    expect(page.onError.mock.calls).toEqual([[new Error('Can not open popup window - blocked')]])
  })
})

test('a test can make the buyer ineligible for the button', async () => {
  expect((await openPage()).buttons.isEligible()).toBe(true)
  expect((await openPage({ isIneligible: true })).buttons.isEligible()).toBe(false)
})

test('the page can disable the button, and enable it again', async () => {
  const { page, choose } = await openPage()
  const [, { disable, enable }] = page.onInit.mock.lastCall!
  await act(disable)
  expect(screen.getByRole('button', { name: 'Pagar con PayPal' })).toBeDisabled()
  await act(enable)
  await choose('Pagar con PayPal')
  expect(await screen.findByRole('dialog', { name: 'PayPal (simulado)' })).toBeVisible()
})

test('closing the button closes its window', async () => {
  const { buttons, choose } = await openPage()
  await choose('Pagar con PayPal')
  await screen.findByRole('dialog')
  await buttons.close()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Pagar con PayPal' })).not.toBeInTheDocument()
})
