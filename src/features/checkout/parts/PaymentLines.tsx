import type { Order } from '@/features/checkout/purchase'
import { text } from '@/features/checkout/text'
import { AmountLine } from './AmountLine'
import { OrderAmounts } from './OrderAmounts'

/** The amounts of the order to pay. */
export function PaymentLines({ order }: { order: Order }) {
  return (
    <OrderAmounts order={order} total={text.total}>
      <AmountLine name={text.images}>{order.items.length}</AmountLine>
    </OrderAmounts>
  )
}
