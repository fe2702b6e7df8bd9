import { expect, expectSuccess, keptPurchase } from '@test/e2e/checkout'
import {
  closeToasts,
  confirmedIn,
  expectAllowed,
  firstOf,
  paymentHeadings,
  settle,
  toast,
  toldOf,
  type Journey,
} from './journey.ts'
import { inPayPal, payButton, paypalWindow, type PayPal } from '@test/e2e/paypal'
import { acknowledge, enterCode, summary } from '@test/e2e/shopping'

/** `reload first`: while PayPal's window is open; `reload after`: as soon as the buyer has agreed. */
export type Way = 'approve' | 'cancel' | 'cancel, then approve' | 'reload first' | 'reload after'

/** Said when a payment does not begin or does not go through; nothing was charged then. */
const TOLD = /No pudimos comprobar|Error en el pago|Error al validar|Tu carrito cambió|Actualizamos el total/
const DOES_NOT_BEGIN = 'No pudimos registrar tu cuenta en la tienda.'

/** Presses 'Procede al pago' in the cart until it leads somewhere. */
async function proceed<Name extends string>(
  journey: Journey,
  outcomes: Parameters<typeof firstOf<Name>>[0],
): Promise<Name> {
  const { page } = journey
  for (;;) {
    await summary(page).getByRole('button', { name: 'Procede al pago' }).click()
    const outcome = await firstOf({ ...outcomes, problem: summary(page).getByRole('alert') })
    if (outcome !== 'problem') return outcome
    journey.failures += 1
  }
}

/** Enters a code until the server has said what it thinks of it. */
export async function applyCode(journey: Journey, code: string, isValid: boolean): Promise<void> {
  const { page } = journey
  const problem = page.getByRole('main').getByRole('alert')
  for (;;) {
    await enterCode(page, code)
    const outcome = await firstOf({ applied: toast(page, new RegExp(`^Código ${code} aplicado`)), problem })
    if (outcome === 'applied') {
      expect(isValid).toBe(true)
      await acknowledge(page, `Código ${code} aplicado`)
      await expect(page.getByText(`${code}: `)).toBeVisible()
      return
    }
    const said = await problem.first().innerText()
    if (!said.startsWith('Error al validar')) {
      expect(isValid, said).toBe(false)
      return
    }
    journey.failures += 1
  }
}

/** Opens PayPal's window for what is in the cart. @returns the images that are being bought; null when there are none left */
async function openWindow(journey: Journey): Promise<string[] | null> {
  const { page } = journey
  for (;;) {
    await payButton(page).click()
    const outcome = await firstOf({
      told: toast(page, TOLD),
      window: paypalWindow(page),
      nothing: page.getByText('Tu carrito está vacío...'),
    })
    if (outcome === 'nothing') return null
    if (outcome === 'window') break
    journey.failures += 1
    await closeToasts(page)
  }
  return boughtNow(journey)
}

/** The images of the purchase that is under way. The server was asked for the cart before: it is what that holds. */
async function boughtNow(journey: Journey): Promise<string[]> {
  const kept = JSON.parse((await keptPurchase(journey.page, journey.identity)) ?? '{}') as {
    order: { items: { id: string }[] }
  }
  const bought = kept.order.items.map(({ id }) => id)
  expectAllowed(toldOf(journey, 'cart'), bought)
  return bought
}

/** Lets the pauses go by that the store makes, until this is so. */
async function hurry(journey: Journey, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await isSo()) return
    // No pause is longer than this one.
    await journey.page.clock.fastForward(60_000)
    expect(await isSo()).toBe(true)
  }).toPass({ intervals: [50], timeout: 60_000 })
}

/** The server has this purchase as paid: it refuses to hear of another payment for it, which it would take otherwise. */
async function expectConfirmed({ request }: Journey, compraId: string): Promise<void> {
  let status = 0
  await expect(async () => {
    const data = { paypalOrderId: `ANOTHER-${compraId}`, paypalStatus: 'COMPLETED', paypalDetails: {} }
    const answer = await request.post(`/canvamanager/market/compra/${compraId}/confirmar`, { data })
    // One that is no JSON is not what the server meant to say.
    await answer.json()
    status = answer.status()
    expect([200, 409]).toContain(status)
  }).toPass({ intervals: [10] })
  expect(status, `purchase ${compraId} at the server`).toBe(409)
}

/** Another device of the buyer's puts an image into the cart. */
async function addElsewhere({ request, serverId }: Journey, idImagen: string): Promise<void> {
  const isDone = async () => {
    const answer = await request.post('/canvamanager/market/cart', { params: { idCliente: serverId!, idImagen } })
    await answer.json()
    return answer.ok()
  }
  await expect.poll(() => isDone().catch(() => false), { intervals: [10] }).toBe(true)
}

/** Goes on until the store says that the purchase went through, and sees it to its end. */
async function finish(journey: Journey, boughtAtFirst: readonly string[]): Promise<string> {
  const { page, identity, sales } = journey
  let bought = boughtAtFirst
  const success = page.getByRole('heading', { name: 'Pago Exitoso' })
  const freeToPay = page.getByRole('button', { name: 'PayPal', exact: true, disabled: false })
  for (;;) {
    const outcome = await firstOf({
      success,
      window: paypalWindow(page),
      told: toast(page, TOLD),
      stuck: freeToPay,
      received: page.getByRole('heading', { name: /^Recibimos/ }),
    })
    if (outcome === 'success') break
    if (outcome === 'told') await closeToasts(page)
    if (outcome === 'window') {
      bought = await boughtNow(journey)
      await inPayPal(page, 'Aprobar')
    }
    // After a reload: the payment begins anew, or the same one is asked for again.
    if (outcome === 'stuck') await freeToPay.click({ timeout: 1000 }).catch(() => undefined)
    if (outcome === 'received') await hurry(journey, () => success.isVisible())
  }
  await expectSuccess(page)
  const compraId = /#(\w+)/.exec(await page.getByText('Número de orden: #').innerText())?.[1] ?? ''
  await hurry(journey, async () => (await keptPurchase(page, identity)) === null)
  await expectConfirmed(journey, compraId)
  // No other one was. That this one was is the server's to say: a page that is reloaded at once takes an answer along of which
  // the test has not heard.
  expect(sales.completed().filter((id) => id !== compraId)).toEqual([])
  const cart = toldOf(journey, 'cart')
  for (const id of bought) cart.set(id, 'out')
  return compraId
}

/** Buys the cart, which is not empty. @returns how many purchases came of it */
export async function pay(journey: Journey, paypal: PayPal, way: Way, another: string | null): Promise<number> {
  const { page, userId } = journey
  const outcome = await proceed(journey, {
    paying: payButton(page),
    unknown: page.getByText(DOES_NOT_BEGIN),
    nothing: page.getByText('Tu carrito está vacío...'),
  })
  if (outcome === 'unknown') {
    expect(userId).toBe(null)
    journey.failures += 1
  }
  if (outcome !== 'paying') return 0
  let bought = await openWindow(journey)
  if (bought && way.startsWith('cancel')) {
    await inPayPal(page, 'Cancelar')
    await acknowledge(page, 'Cancelaste el pago. No se te cobró nada.')
    expect(paypal.captures()).toBe(0)
    if (way === 'cancel') return 0
    bought = await openWindow(journey)
  }
  if (bought && way === 'reload first') {
    await page.reload()
    await settle(journey)
    await expect(paypalWindow(page)).toHaveCount(0)
    bought = await openWindow(journey)
  }
  if (!bought) {
    expect(confirmedIn(journey, 'cart')).toEqual([])
    return 0
  }
  // From another device, of which this one knows nothing: it is not paid, so it has to stay.
  const isStaying = another !== null && way !== 'reload after' && !bought.includes(another)
  if (isStaying) await addElsewhere(journey, another)
  await inPayPal(page, 'Aprobar')
  if (way === 'reload after') {
    await page.reload()
    await settle(journey)
  }
  const compraId = await finish(journey, bought)
  if (isStaying) toldOf(journey, 'cart').set(another, 'in')
  const paid = [...paypal.orders.values()].filter(({ captures }) => captures > 0)
  expect(paid.map(({ captures, body }) => [captures, body.purchase_units[0]?.custom_id])).toEqual([[1, compraId]])
  return 1
}

/** Buys the cart with a code that covers everything. */
export async function orderFree(journey: Journey, paypal: PayPal): Promise<number> {
  const { page } = journey
  await applyCode(journey, 'GRATIS', true)
  const success = page.getByRole('heading', { name: 'Pago Exitoso' })
  const outcome = await proceed(journey, {
    success,
    received: paymentHeadings(page),
    unknown: page.getByText(DOES_NOT_BEGIN),
    nothing: page.getByText('Tu carrito está vacío...'),
  })
  if (outcome === 'unknown' || outcome === 'nothing') return 0
  const bought = confirmedIn(journey, 'cart')
  await finish(journey, bought)
  expect(paypal.captures()).toBe(0)
  return 1
}
