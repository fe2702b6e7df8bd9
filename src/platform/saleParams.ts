import { dollars, type Cents } from '@/shared/money'
import { pricedItemsParams, type AnalyticsSale } from './analytics'

type Sale = {
  items: readonly { id: string; title: string; price: Cents }[]
  total: Cents
  promo: { code: string } | null
}

/** Converts a sale to event parameters: `value` is the amount paid, not the sum of the individual prices. */
export function saleParams({ items, total, promo }: Sale): AnalyticsSale {
  return { ...pricedItemsParams(items), value: dollars(total), ...(promo && { coupon: promo.code }) }
}
