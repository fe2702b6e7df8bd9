import { expect, expectSuccess, test } from './checkout.ts'
import { cards } from './fixtures.ts'
import { signIn } from './google.ts'
import { payWithPayPal } from './paypal.ts'
import { cardAt, cartLink, chooseFrom } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const SYNC = /\/users\/syncuser$/
const COUNT = 20

// spec: calls.late-sync, calls.late-lists
test('a user who signs in during an outage collects 20 images and buys them after it', async ({
  page,
  context,
  request,
  account: _,
  paypal: __,
  sales: ___,
}) => {
  await context.route(SYNC, (route) => route.fulfill({ status: 503, json: { message: 'Fuera de servicio' } }))
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  for (let index = 0; index < COUNT; index += 1) {
    await chooseFrom(cardAt(page, index), 'Agregar al carrito')
    await expect(cartLink(page, index + 1)).toBeVisible()
  }
  await page.reload()
  await expect(cartLink(page, COUNT)).toBeVisible()

  await context.unroute(SYNC)
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { userId: string | null })
  await expect.poll(async () => (await stored()).userId, { timeout: 30_000 }).not.toBeNull()
  const { userId } = await stored()
  const inCart = async () =>
    ((await (await request.get(`/canvamanager/market/cart/${userId ?? ''}`)).json()) as unknown[]).length
  await expect.poll(inCart, { timeout: 30_000 }).toBe(COUNT)

  await cartLink(page).click()
  await page.getByRole('button', { name: 'Procede al pago' }).click()
  await payWithPayPal(page)
  await expectSuccess(page)
  await expect.poll(inCart).toBe(0)
})
