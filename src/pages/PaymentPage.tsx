import { Payment } from '@/features/checkout/Payment'
import { text } from '@/features/checkout/text'
import type { PaymentGateway } from '@/platform/payment'
import { usePageMeta } from '@/shared/usePageMeta'

/** `/payment`: what is to be paid, and the way to pay it. */
export function PaymentPage({ gateway }: { gateway: PaymentGateway | undefined }) {
  usePageMeta(text.paymentTitle, text.paymentDescription)
  return <Payment gateway={gateway} />
}
