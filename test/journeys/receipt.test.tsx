import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { confirmationsFail } from '@test/backend/checkoutSituations'
import { buildReceipt, storeReceipt } from '@test/builders/buildReceipt'
import { accountOfUser, buildUser } from '@test/builders/buildUser'
import { pressGoogle, signOut } from '@test/support/account'
import { workIds, works } from '@test/support/catalog'
import { approvePayment, buyer, openPayment, paid, storedPurchase } from '@test/support/checkout'
import { stopClock } from '@test/support/clock'
import { expectConsole } from '@test/support/console'
import { mockGoogle } from '@test/support/googleScript'
import { storeFromOtherTab } from '@test/support/otherTab'
import { renderApp } from '@test/support/renderApp'
import { wholeText } from '@test/support/wholeText'

const PURCHASE_PAGE = '/payment-success?compraId=5001'

const receiptKeys = () => Object.keys(window.sessionStorage).filter((key) => key.startsWith('receipt_'))

const bought = () => screen.findByRole('region', { name: 'Tu compra' })
const pictures = async () => within(await bought()).getAllByRole('img')
const expectPlainPage = async () => {
  expect(await paid()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Imprimir comprobante' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Tu compra' })).not.toBeInTheDocument()
}

/** Waits until the cart is emptied, which ends a purchase. */
const purchaseEnds = () =>
  waitFor(() => {
    expect(storedPurchase()).toBeNull()
  })

// spec: receipt.shown, receipt.lines
test('a paid order with a code shows packs, amounts, code and pictures', async () => {
  const { paypal, openPayPal } = await openPayment(13, { code: 'VERANO10', percent: 10 })
  await openPayPal()
  stopClock()
  await paypal.approve()
  expect(await bought()).toHaveTextContent(
    new RegExp(
      [
        /Tu compraPack de 10 10 imágenes a \$1\.75 cada una\$17\.50/,
        /Imágenes individuales 3 imágenes a \$2\.50 cada una\$7\.50/,
        /Subtotal\$25\.00Descuento−\$2\.50Código promocionalVERANO10 \(10%\)Total\$22\.50 USD/,
      ]
        .map(({ source }) => source)
        .join(''),
    ),
  )
  expect((await pictures()).map((image) => image.getAttribute('alt'))).toEqual(works(13).map(({ title }) => title))
  expect(within(await bought()).getByRole('list', { name: 'Imágenes compradas' })).toBeVisible()
  expect(screen.getByText(/^Fecha:/).parentElement).toHaveTextContent(/^Fecha: .+ de \d{4}/)
})

// spec: receipt.stored, receipt.owner, storage.owned
test('a reload shows the purchase after the cart is emptied; a sign-out deletes it', async () => {
  const { unmount } = await approvePayment()
  await purchaseEnds()
  unmount()
  jest.useRealTimers()
  const { user } = renderApp(PURCHASE_PAGE, { signedInAs: buyer })
  expect(await bought()).toHaveTextContent('Total$5.00 USD')
  expect((await pictures())[0]).toHaveAttribute('src', expect.stringContaining(workIds(1)[0]!))
  await signOut(user)
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Tu compra' })).not.toBeInTheDocument()
  })
  expect(receiptKeys()).toEqual([])
})

// spec: receipt.shown
test('a payment is named on every page until it is confirmed, then shown by its toast', async () => {
  const recover = confirmationsFail(99)
  expectConsole(/confirmPurchase falló: 500/)
  const { user, pay } = await openPayment(2)
  await pay()
  await user.click(await screen.findByRole('link', { name: 'Seguir Comprando' }))
  expect(
    await screen.findByText(wholeText(/Recibimos tu pago y lo estamos registrando\. Número de orden: #5001/)),
  ).toBeVisible()
  recover()
  expect(await screen.findByText(wholeText(/Tu pago quedó registrado\. Número de orden: #5001/))).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Ver la compra' }))
  expect(await bought()).toHaveTextContent('Total$5.00 USD')
})

// spec: receipt.shown
test('a purchase that another tab completed is shown here', async () => {
  renderApp(PURCHASE_PAGE, { signedInAs: buyer })
  await expectPlainPage()
  const { order, compraId } = buildReceipt()
  const payment = { paypalOrderId: 'PP1', status: 'COMPLETED', details: null }
  act(() => {
    storeFromOtherTab(`checkout_${buyer.id}`, {
      version: 2,
      purchase: { phase: 'confirmed', attempt: 'a', order, compraId, payment, tasks: ['cart'] },
      aside: [],
      ended: [],
    })
  })
  expect(await bought()).toHaveTextContent('Total$5.00 USD')
  expect(receiptKeys()).toEqual([`receipt_5001_${buyer.id}`])
})

// spec: receipt.owner
test.each([
  ['another user is not shown, and the page deletes it', '7', '5001', []],
  ['the same user is not shown at the address of another one', '42', '5002', [`receipt_5001_${buyer.id}`]],
])('a purchase of %s', async (_, id, compraId, left) => {
  storeReceipt(buildReceipt())
  renderApp(`/payment-success?compraId=${compraId}`, { signedInAs: buildUser({ id }) })
  await expectPlainPage()
  expect(screen.getByText(`Número de orden: #${compraId}`)).toBeVisible()
  expect(receiptKeys()).toEqual(left)
})

// spec: receipt.owner
test('a sign-in deletes what an earlier session of this tab bought', async () => {
  mockGoogle(accountOfUser(buyer))
  // Another tab signed the buyer out while this one was on another site.
  storeReceipt(buildReceipt())
  const { user } = renderApp('/login')
  await pressGoogle(user)
  expect(await screen.findByRole('button', { name: buyer.name })).toBeVisible()
  expect(receiptKeys()).toEqual([])
})

// spec: receipt.pictures, receipt.untrusted, storage.untrusted
test('a receipt with an unsafe picture keeps its place, and one without sense is none', async () => {
  const [safe, unsafe] = buildReceipt().order.items
  const picture = { url: 'javascript:alert(1)', width: 800 }
  storeReceipt(buildReceipt(2, { order: { ...buildReceipt().order, items: [safe, { ...unsafe, picture }] } }))
  const { unmount } = renderApp(PURCHASE_PAGE, { signedInAs: buyer })
  const [first, second] = works(2).map(
    ({ title }) =>
      () =>
        screen.findByRole('img', { name: title }),
  )
  expect(await first!()).toHaveAttribute('src')
  expect(await second!()).not.toHaveAttribute('src')
  // One that fails to load stays in its place, too.
  fireEvent.error(await first!())
  expect(await first!()).not.toHaveAttribute('src')
  unmount()
  storeReceipt('{')
  renderApp(PURCHASE_PAGE, { signedInAs: buyer })
  await expectPlainPage()
})
