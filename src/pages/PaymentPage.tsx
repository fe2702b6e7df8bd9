import { Payment } from '@/features/checkout/Payment'
import { text } from '@/features/checkout/text'
import type { PaymentGateway } from '@/platform/payment'
import { usePageMeta } from '@/shared/hooks/usePageMeta'

/** `/payment`: the amount to pay, and the PayPal button. */
export function PaymentPage({ gateway }: { gateway: PaymentGateway | undefined }) {
  usePageMeta(text.paymentTitle, text.paymentDescription)
  return <Payment gateway={gateway} />
}
