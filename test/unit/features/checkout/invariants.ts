import type { Order } from '@/features/checkout/purchase'
import { env } from '@/shared/config/env'
import type { World } from './checkoutWorld'

/** An image costs 1.75 dollars in a package of ten, 2.00 in one of five, 2.50 alone; the code is ten percent off. */
function expectedAmount({ items, promo }: Order): string {
  const tens = Math.floor(items.length / 10) * 10
  const fives = Math.floor((items.length - tens) / 5) * 5
  const cents = tens * 175 + fives * 200 + (items.length - tens - fives) * 250
  return ((cents - Math.round((cents * (promo?.percent ?? 0)) / 100)) / 100).toFixed(2)
}

/** What holds after each run of the checkout's model, once the buyer came back and everything was answered. */
export function expectInvariants(world: World): void {
  const captured = world.paypal.all().filter(({ captures }) => captures > 0)
  expect(captured.map(({ captures }) => captures)).toEqual(captured.map(() => 1))
  const paidFor = captured.flatMap(({ order }) => world.shownFor(order.id).items.map(({ id }) => id))
  // Never two captures for one cart: no image is paid for twice.
  expect(new Set(paidFor).size).toBe(paidFor.length)
  expect(world.surprises).toEqual([])
  const cart = world.backend.cartOf(world.clientId)
  expect(cart.filter((id) => paidFor.includes(id))).toEqual([])
  for (const { order, body } of captured) {
    // Nobody pays without what the shop asks for, and the shop gets it.
    expect(world.shownFor(order.id).waiver?.text).toBe(env.withdrawalWaiver)
    const { amount, custom_id: compraId } = body.purchase_units[0]
    expect(amount.value).toBe(expectedAmount(world.shownFor(order.id)))
    expect(amount.value).toMatch(/^\d+\.\d{2}$/)
    const purchase = world.purchases().find((one) => String(one.compraId) === compraId)
    expect(purchase).toMatchObject({ status: 'COMPLETED', paypalOrderId: order.id, montoTotal: Number(amount.value) })
    const { waiver } = purchase?.paypalDetails as { waiver?: { text: string } }
    expect(waiver?.text).toBe(env.withdrawalWaiver)
  }
  const sales = world.events.filter(({ name }) => name === 'purchase').map(({ params }) => params.transaction_id)
  expect([...sales].sort()).toEqual(captured.map(({ body }) => body.purchase_units[0].custom_id).sort())
}
