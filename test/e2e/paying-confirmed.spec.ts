import { answerCalls, CONFIRM_CALLS, failCalls, watchWords } from './calls.ts'
import { expect, expectSettled, expectSuccess, storedPurchase, openPayment, test } from './checkout.ts'
import { openTab } from './fixtures.ts'
import { googleKnows, newAccount, signIn, storedUser } from './google.ts'
import { inPayPal, openPayPal, payWithPayPal } from './paypal.ts'
import { addToList, cartLink, signOut } from './shopping.ts'

test.use({ serviceWorkers: 'block' })

const TRY_AGAIN = /int[eé]nta(lo)? de nuevo/

// spec: calls.nothing-lost
test('a confirmation that fails on a closed page is retried by the next page', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  const triedAgain = await watchWords(context, TRY_AGAIN)
  const confirmation = await answerCalls(context, CONFIRM_CALLS)
  await openPayment(page)
  await payWithPayPal(page)
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  await confirmation.withError()
  await expect(page.getByText('El registro está tardando.')).toBeVisible()
  const { compraId } = sales.registered[0]!
  await expect(page.getByText(`Número de orden: #${compraId}`)).toBeVisible()
  await page.close()
  confirmation.forget()

  const next = await context.newPage()
  await next.goto('/')
  await confirmation.withError()
  await expect(
    next.getByText(`Recibimos tu pago y lo estamos registrando. Número de orden: #${compraId}`),
  ).toBeVisible()
  await next.getByRole('link', { name: 'Ver el pago' }).click()
  await expect(next.getByText(`Número de orden: #${compraId}`)).toBeVisible()
  await confirmation.withError()
  await expect(next.getByText('No pagues otra vez.')).toBeVisible()
  await confirmation.passThrough()
  await expectSuccess(next, compraId)
  await expectSettled(next, request, buyer)
  expect(sales.confirmations.map(({ status }) => status)).toEqual([500, 500, 500, 200])
  expect(sales.completed()).toEqual([compraId])
  expect([sales.registered.length, paypal.orders().length, paypal.captures(), sales.reported.length]).toEqual([
    1, 1, 1, 1,
  ])
  expect(triedAgain).toEqual([])
})

for (const { where, tabs, failures } of [
  { where: 'in a single tab', tabs: 1, failures: 2 },
  // Each tab has its own pauses, so the number of failures doubles.
  { where: 'with another tab open', tabs: 2, failures: 4 },
]) {
  test(`a failed confirmation is retried after 1 s and then 2 s, ${where}`, async ({
    page,
    context,
    buyer: _,
    sales,
  }) => {
    await failCalls(context, CONFIRM_CALLS, failures)
    const askedAt: number[] = []
    context.on('request', (request) => {
      if (CONFIRM_CALLS.test(request.url())) askedAt.push(Date.now())
    })
    if (tabs === 2) await (await openTab(context)).goto('/favorites')
    await openPayment(page)
    await payWithPayPal(page)
    await expectSuccess(page)
    expect(sales.confirmations.length).toBe(failures + 1)
    expect(askedAt[tabs]! - askedAt[0]!).toBeGreaterThan(900)
    expect(askedAt[2 * tabs]! - askedAt[0]!).toBeGreaterThan(2800)
  })
}

test('a buyer offline after the capture is confirmed when the network returns', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  await openPayment(page)
  await openPayPal(page)
  await context.setOffline(true)
  await inPayPal(page, 'Aprobar el pago')
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  expect([paypal.captures(), sales.confirmations.length]).toEqual([1, 0])
  await context.setOffline(false)
  await expectSuccess(page, sales.registered[0]!.compraId)
  await expectSettled(page, request, buyer)
  expect([paypal.captures(), sales.completed().length, sales.reported.length]).toEqual([1, 1, 1])
})

test('a confirmation whose response is lost is retried without a duplicate', async ({
  page,
  context,
  request,
  buyer,
  paypal,
  sales,
}) => {
  let isFirst = true
  await context.route(CONFIRM_CALLS, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    await route.fetch()
    await route.abort()
  })
  await openPayment(page)
  await payWithPayPal(page)
  await expectSuccess(page)
  await expectSettled(page, request, buyer)
  expect([paypal.captures(), sales.completed().length, sales.reported.length]).toEqual([1, 1, 1])
})

test('a paid purchase survives sign-out and is hidden from the next user', async ({
  page,
  context,
  request,
  account,
  paypal,
  sales,
}) => {
  const { userId } = await storedUser(request, account)
  const buyer = { id: account.id, userId, imageIds: ['1001'] }
  await addToList(request, 'cart', buyer.userId, ['1001'])
  await failCalls(context, CONFIRM_CALLS)
  await signIn(page)
  await openPayment(page)
  await payWithPayPal(page)
  await expect(page.getByText('El registro está tardando.')).toBeVisible()
  const { compraId } = sales.registered[0]!
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await storedPurchase(page, account)).toMatchObject({ compraId })

  const other = newAccount(2)
  await googleKnows(context, other)
  await signIn(page)
  await expect(page.getByRole('button', { name: other.name })).toBeVisible()
  const soFar = sales.confirmations.length
  await page.goto('/payment')
  // The next user has nothing to pay and is sent to the cart.
  await expect(page.getByText('Tu carrito está vacío...')).toBeVisible()
  await page.goto('/')
  await expect(cartLink(page, 0)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(compraId)).toHaveCount(0)
  expect(sales.confirmations.length).toBe(soFar)
  await signOut(page)

  await context.unroute(CONFIRM_CALLS)
  await googleKnows(context, account)
  await signIn(page)
  await expect(page.getByText(`Tu pago quedó registrado. Número de orden: #${compraId}`)).toBeVisible()
  await expectSettled(page, request, buyer)
  expect(sales.completed()).toEqual([compraId])
  expect([paypal.captures(), sales.reported.length]).toEqual([1, 1])
})
