import { works } from '@test/support/catalog'
import { buildUser } from './buildUser'

type Receipt = Record<string, unknown> & { order: Record<string, unknown> & { items: Record<string, unknown>[] } }

/** A receipt of the buyer for `count` images at 2.50 dollars, as the tab stores it. */
export function buildReceipt(count = 2, overrides: object = {}): Receipt {
  const items = works(count).map(({ id, title }) => ({
    id,
    title,
    price: 250,
    picture: { url: `/canvamanager/imgs/files/${id}.webp`, width: 800 },
  }))
  const order = { userId: '1', subtotal: 250 * count, total: 250 * count, promo: null, items }
  return { ownerId: buildUser().id, compraId: '5001', at: Date.UTC(2026, 10, 26, 12), order, ...overrides }
}

/** Stores a receipt, or any text, where the buyer's receipt of purchase 5001 is. */
export function storeReceipt(receipt: object | string): void {
  window.sessionStorage.setItem(
    `receipt_5001_${buildUser().id}`,
    typeof receipt === 'string' ? receipt : JSON.stringify(receipt),
  )
}
