import { answerCalls, CONFIRM_CALLS } from './calls.ts'
import { expect, expectSettled, expectSuccess, storedPurchase, openPayment, test } from './checkout.ts'
import { payWithPayPal } from './paypal.ts'

// The stored record of a purchase: deleted, or written by a newer version.
test.use({ serviceWorkers: 'block' })

// spec: paying.record-gone
test('a paid purchase whose record is deleted is stored again and confirmed', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const confirmation = await answerCalls(context, CONFIRM_CALLS)
  await openPayment(page)
  await payWithPayPal(page)
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  await page.evaluate((id) => {
    localStorage.removeItem(`checkout_${id}`)
  }, buyer.id)
  // The failure forces a retry.
  await confirmation.withError()
  await expect(page.getByText('El registro está tardando.')).toBeVisible()
  const { compraId } = sales.registered[0]!
  expect(await storedPurchase(page, buyer)).toMatchObject({ compraId })
  await confirmation.passThrough()
  await expectSuccess(page, compraId)
  await expectSettled(page, request, buyer)
  expect(sales.confirmations.map(({ status }) => status)).toEqual([500, 200])
  expect([paypal.captures(), sales.completed(), sales.reported.length]).toEqual([1, [compraId], 1])
})

// spec: paying.newer-record
test("a newer version's record shows a notice, stays stored and blocks no purchase", async ({
  page,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const newer = '{"version":99,"purchase":{"phase":"refunding"}}'
  await page.goto('/favorites')
  await page.evaluate(
    ([id, record]) => {
      localStorage.setItem(`checkout_${id}`, record!)
    },
    [buyer.id, newer],
  )
  await page.reload()
  const recordNotice = page.getByText('Este navegador guarda una compra de una versión más reciente de la tienda.')
  await expect(recordNotice).toBeVisible()
  await openPayment(page)
  await expect(recordNotice).toBeVisible()
  await payWithPayPal(page)
  await expectSuccess(page)
  await expectSettled(page, request, buyer)
  expect([paypal.captures(), sales.completed().length]).toEqual([1, 1])
  const stored = await page.evaluate(() => Object.keys(localStorage).map((key) => localStorage.getItem(key)))
  expect(stored).toContain(newer)
})
