import { expect, expectSuccess, storedPurchase } from '@test/e2e/checkout'
import { choiceInPayPal, inPayPal, payButton, paypalWindow, type PayPal } from '@test/e2e/paypal'
import { acknowledge, enterCode, summary } from '@test/e2e/shopping'
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

/** `reload first`: reloads while PayPal's window is open; `reload after`: reloads right after the approval. */
export type Way = 'approve' | 'cancel' | 'cancel, then approve' | 'reload first' | 'reload after'

/** Toasts of a payment that does not start or fails; nothing is charged. */
const TOLD = /Error en el pago|Error al validar|Tu carrito cambió|Actualizamos el total/

/** Presses 'Procede al pago' in the cart until one of the outcomes appears. */
async function proceed<Name extends string>(
  journey: Journey,
  outcomes: Parameters<typeof firstOf<Name>>[0],
): Promise<Name> {
  const { page } = journey
  for (;;) {
    await summary(page).getByRole('button', { name: 'Procede al pago' }).click()
    const outcome = await firstOf({ ...outcomes, problem: summary(page).getByRole('alert') })
    if (outcome !== 'problem') return outcome
  }
}

/** Enters a code until the server accepts or refuses it. */
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
  }
}

/** Opens PayPal's window for the cart. @returns the ids of the bought images; null if the cart is empty */
async function openWindow(journey: Journey): Promise<string[] | null> {
  const { page } = journey
  for (;;) {
    await payButton(page).click()
    const outcome = await firstOf({
      told: toast(page, TOLD),
      window: choiceInPayPal(page, 'Aprobar el pago'),
      nothing: page.getByText('Tu carrito está vacío...'),
    })
    if (outcome === 'nothing') return null
    if (outcome === 'window') break
    await closeToasts(page)
  }
  return boughtNow(journey)
}

/** Reads the images of the pending purchase. The store has just read the cart from the server, so both must match. Null: no purchase is pending. */
async function boughtNow(journey: Journey): Promise<string[] | null> {
  const order = (await storedPurchase(journey.page, journey.identity))?.order
  if (!order) return null
  const bought = order.items.map(({ id }) => id)
  expectAllowed(toldOf(journey, 'cart'), bought)
  return bought
}

/** Forwards the clock through the store's pauses until the condition holds. */
async function hurry(journey: Journey, isSo: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await isSo()) return
    // The longest pause is 60 s.
    await journey.page.clock.fastForward(60_000)
    expect(await isSo()).toBe(true)
  }).toPass({ intervals: [50], timeout: 60_000 })
}

/** Expects a paid purchase on the server: the server refuses a second payment (409) of a paid purchase only. */
async function expectConfirmed({ request }: Journey, compraId: string): Promise<void> {
  let status = 0
  await expect(async () => {
    const data = { paypalOrderId: `ANOTHER-${compraId}`, paypalStatus: 'COMPLETED', paypalDetails: {} }
    const answer = await request.post(`/canvamanager/market/compra/${compraId}/confirmar`, { data })
    // A response without JSON is an injected failure: retry.
    await answer.json()
    status = answer.status()
    expect([200, 409]).toContain(status)
  }).toPass({ intervals: [10] })
  expect(status, `purchase ${compraId} at the server`).toBe(409)
}

/** Adds an image to the cart as another device of the buyer. */
async function addElsewhere({ request, serverId }: Journey, idImagen: string): Promise<void> {
  const isDone = async () => {
    const answer = await request.post('/canvamanager/market/cart', { params: { idCliente: serverId!, idImagen } })
    await answer.json()
    return answer.ok()
  }
  await expect.poll(() => isDone().catch(() => false), { intervals: [10] }).toBe(true)
}

/** Continues until the success page, then waits until the purchase is settled. @returns its compraId */
async function finish(journey: Journey, boughtAtFirst: readonly string[]): Promise<string> {
  const { page, identity, sales } = journey
  let bought = boughtAtFirst
  const success = page.getByRole('heading', { name: 'Pago Exitoso' })
  const freeToPay = page.getByRole('button', { name: 'Pagar con PayPal', disabled: false })
  for (;;) {
    const outcome = await firstOf({
      success,
      window: choiceInPayPal(page, 'Aprobar el pago'),
      told: toast(page, TOLD),
      stuck: freeToPay,
      received: page.getByRole('heading', { name: /^Recibimos/ }),
    })
    if (outcome === 'success') break
    if (outcome === 'told') await closeToasts(page)
    if (outcome === 'window') {
      const shown = await boughtNow(journey)
      // A capture that is still running can succeed and close the window before the click.
      const approve = choiceInPayPal(page, 'Aprobar el pago').click({ timeout: 5000 })
      const isApproved = await approve.then(
        () => true,
        () => false,
      )
      if (isApproved && shown) bought = shown
    }
    // After a reload the button starts a new payment or reopens the same order.
    if (outcome === 'stuck') await freeToPay.click({ timeout: 1000 }).catch(() => undefined)
    if (outcome === 'received') await hurry(journey, () => success.isVisible())
  }
  await expectSuccess(page)
  const compraId = /#(\w+)/.exec(await page.getByText('Número de orden: #').innerText())?.[1] ?? ''
  await hurry(journey, async () => (await storedPurchase(page, identity)) === null)
  await expectConfirmed(journey, compraId)
  // No other sale was reported. This sale may be missing: an immediate reload can drop the response before the page
  // reports it, so expectConfirmed asks the server.
  expect(sales.completed().filter((id) => id !== compraId)).toEqual([])
  const cart = toldOf(journey, 'cart')
  for (const id of bought) cart.set(id, 'out')
  return compraId
}

/** Buys the filled cart. */
export async function pay(journey: Journey, paypal: PayPal, way: Way, another: string | null): Promise<void> {
  const { page } = journey
  const outcome = await proceed(journey, {
    paying: payButton(page),
    nothing: page.getByText('Tu carrito está vacío...'),
  })
  if (outcome !== 'paying') return
  let bought = await openWindow(journey)
  if (bought && way.startsWith('cancel')) {
    await inPayPal(page, 'Cancelar')
    await acknowledge(page, 'Cancelaste el pago. No se te cobró nada.')
    expect(paypal.captures()).toBe(0)
    if (way === 'cancel') return
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
    return
  }
  // An image added on another device is not paid, so it must stay in the cart.
  const isStaying = another !== null && way !== 'reload after' && !bought.includes(another)
  if (isStaying) await addElsewhere(journey, another)
  await inPayPal(page, 'Aprobar el pago')
  if (way === 'reload after') {
    await page.reload()
    await settle(journey)
  }
  const compraId = await finish(journey, bought)
  if (isStaying) toldOf(journey, 'cart').set(another, 'in')
  const paid = paypal.orders().filter(({ captures }) => captures > 0)
  expect(paid.map(({ captures, body }) => [captures, body.purchase_units[0].custom_id])).toEqual([[1, compraId]])
}

/** Orders the cart with a 100 percent code. */
export async function orderFree(journey: Journey, paypal: PayPal): Promise<void> {
  const { page } = journey
  await applyCode(journey, 'GRATIS', true)
  const success = page.getByRole('heading', { name: 'Pago Exitoso' })
  const outcome = await proceed(journey, {
    success,
    received: paymentHeadings(page),
    nothing: page.getByText('Tu carrito está vacío...'),
  })
  if (outcome === 'nothing') return
  const bought = confirmedIn(journey, 'cart')
  await finish(journey, bought)
  expect(paypal.captures()).toBe(0)
}
