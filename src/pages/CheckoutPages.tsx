import { Payment } from '@/features/checkout/Payment'
import { PaymentSuccess } from '@/features/checkout/PaymentSuccess'
import { text } from '@/features/checkout/text'
import type { PaymentGateway } from '@/platform/payment'
import { usePageMeta } from '@/shared/hooks/usePageMeta'

// One chunk: a buyer who pays sees both pages, and may be offline or between two versions by then.

/** `/payment`: the amount to pay, and the PayPal button. */
export function PaymentPage({ gateway }: { gateway: PaymentGateway | undefined }) {
  usePageMeta(text.paymentTitle, text.paymentDescription)
  return <Payment gateway={gateway} />
}

/** `/payment-success?compraId=`: confirmation of a purchase. */
export function PaymentSuccessPage() {
  usePageMeta(text.successTitle, text.successDescription)
  return <PaymentSuccess />
}
