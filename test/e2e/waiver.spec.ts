import { expectAccessible } from './axe.ts'
import { expect, expectSuccess, test } from './checkout.ts'
import { WAIVER } from './deployment.ts'
import { payButton, payWithPayPal } from './paypal.ts'
import { VARIANTS_PORT } from './ports.ts'

test.use({ baseURL: `http://localhost:${VARIANTS_PORT}` })

// spec: waiver.terms, waiver.box, waiver.required, waiver.sent
test('without the box there is no way to PayPal; with it, the agreement goes out', async ({
  page,
  context,
  paypal,
  sales,
  buyer: _,
}) => {
  const isRefused = async (opened: typeof page) => {
    await expect(opened.getByRole('button', { name: 'Marca la casilla para continuar' })).toBeDisabled()
    await expect(opened.getByRole('checkbox', { name: WAIVER })).not.toBeChecked()
    await expect(payButton(opened)).toHaveCount(0)
  }
  await page.goto('/payment')
  await isRefused(page)
  await expect(page.getByText('Vende: Lienzo S.L., Calle Mayor 1, Madrid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'licencia' })).toHaveAttribute('href', '/licencia.html')
  await expectAccessible(page)
  await page.goto('/payment?amount=10.00&originalAmount=10.00&waiver=true')
  await isRefused(page)

  await page.getByRole('checkbox', { name: WAIVER }).focus()
  await page.keyboard.press('Space')
  await expect(payButton(page)).toBeVisible()
  await expectAccessible(page)
  const secondTab = await context.newPage()
  await secondTab.goto('/payment')
  await isRefused(secondTab)
  await secondTab.close()
  await page.reload()
  await isRefused(page)
  expect(paypal.orders()).toEqual([])

  await page.getByRole('checkbox', { name: WAIVER }).focus()
  await page.keyboard.press('Space')
  await payWithPayPal(page)
  await expectSuccess(page)
  expect(sales.confirmations).toMatchObject([{ status: 200, body: { paypalDetails: { waiver: { text: WAIVER } } } }])
  await expect(page.getByText(WAIVER)).toBeVisible()
  await expectAccessible(page)
})
