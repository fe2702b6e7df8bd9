import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { OrderToPay } from '@/platform/payment'
import { server } from '@test/backend/server'
import { beginOrder, findWindow, payButton, renderGateway, REQUEST } from './renderGateway'

const ORDERS = '*/canvamanager/demo/paypal/orders'

/** A promise that the test keeps when it pleases. */
function promised<Value>() {
  let keep: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    keep = resolve
  })
  return { promise, keep }
}

test('while the window is prepared the button is busy, and a second click does nothing', async () => {
  const { user, page, backend } = renderGateway()
  const wish = promised<OrderToPay | null>()
  page.onStart.mockReturnValueOnce(wish.promise)
  expect(payButton()).toHaveAttribute('aria-busy', 'false')
  await user.click(payButton())
  expect(payButton()).toHaveAttribute('aria-busy', 'true')
  await user.click(payButton())
  wish.keep(REQUEST)
  await findWindow()
  expect(page.onStart).toHaveBeenCalledTimes(1)
  expect(page.onOrderCreated).toHaveBeenCalledTimes(1)
  expect(backend.paypalOrders()).toHaveLength(1)
  expect(payButton()).toHaveAttribute('aria-busy', 'false')
})

test('what the page says by the time of an answer counts', async () => {
  const { user, page, change } = renderGateway()
  const wish = promised<OrderToPay | null>()
  const newer = jest.fn<undefined, [string]>()
  page.onStart.mockReturnValueOnce(wish.promise)
  await user.click(payButton())
  change({ onOrderCreated: newer, isDisabled: true })
  wish.keep(REQUEST)
  // What is on its way is not stopped by the button's state.
  expect(await findWindow()).toBeVisible()
  expect(newer).toHaveBeenCalledTimes(1)
  expect(page.onOrderCreated).not.toHaveBeenCalled()
})

test('a page that is left before the purchase is registered creates no order', async () => {
  const { user, page, backend, unmount } = renderGateway()
  const wish = promised<OrderToPay | null>()
  page.onStart.mockReturnValueOnce(wish.promise)
  await user.click(payButton())
  unmount()
  wish.keep(REQUEST)
  // Had the gateway asked for an order, it would be there before this one.
  const other = await beginOrder()
  expect(backend.paypalOrders()).toMatchObject([{ id: other }])
  expect(page.onOrderCreated).not.toHaveBeenCalled()
})

test.each([
  ['comes', undefined],
  ['fails', () => HttpResponse.error()],
])('a page that is left hears nothing of an order that %s afterwards', async (_, answer) => {
  const { user, page, unmount } = renderGateway()
  const reached = promised<undefined>()
  const held = promised<undefined>()
  server.use(
    http.post(
      ORDERS,
      async () => {
        reached.keep(undefined)
        await held.promise
        return answer?.()
      },
      { once: true },
    ),
  )
  await user.click(payButton())
  await reached.promise
  unmount()
  held.keep(undefined)
  // Two calls later the gateway has its answer, too.
  await beginOrder(true)
  expect(page.onOrderCreated).not.toHaveBeenCalled()
  expect(page.onFailed).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
