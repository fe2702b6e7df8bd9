import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { server } from '@test/backend/server'
import { beginOrder, findWindow, payButton, renderGateway } from './renderGateway'

const ORDERS = '*/canvamanager/demo/paypal/orders'

test('a wish that was turned down opens nothing', async () => {
  const { user, page, backend } = renderGateway()
  page.onStart.mockResolvedValueOnce(null)
  await user.click(payButton())
  await waitFor(() => {
    expect(payButton()).toHaveAttribute('aria-busy', 'false')
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(backend.paypalOrders()).toEqual([])
  expect(page.onFailed).not.toHaveBeenCalled()
  // The next one is heard.
  await user.click(payButton())
  expect(await findWindow()).toBeVisible()
})

test('an order that was begun before opens as it is, and no other is created', async () => {
  const { user, page, backend } = renderGateway()
  const paypalOrderId = await beginOrder()
  page.onStart.mockResolvedValue({ paypalOrderId })
  await user.click(payButton())
  const opened = await findWindow()
  expect(within(opened).getByText(paypalOrderId)).toBeVisible()
  expect(within(opened).getByText('$1,017.50 USD')).toBeVisible()
  expect(backend.paypalOrders()).toHaveLength(1)
  expect(page.onOrderCreated).not.toHaveBeenCalled()
})

test.each([
  ['was captured', true],
  ['is unknown', false],
])('an order that %s opens no window', async (_, isCaptured) => {
  const { user, page } = renderGateway()
  const paypalOrderId = isCaptured ? await beginOrder(true) : '0AB'
  page.onStart.mockResolvedValue({ paypalOrderId })
  await user.click(payButton())
  await waitFor(() => {
    expect(page.onFailed.mock.calls).toEqual([[isCaptured]])
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('an order that cannot be created is a failure', async () => {
  const { user, page } = renderGateway()
  server.use(http.post(ORDERS, () => HttpResponse.error()))
  await user.click(payButton())
  await waitFor(() => {
    expect(page.onFailed.mock.calls).toEqual([[false]])
  })
  expect(page.onOrderCreated).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
