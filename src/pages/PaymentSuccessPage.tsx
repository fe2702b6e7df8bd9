import { PaymentSuccess } from '@/features/checkout/PaymentSuccess'
import { text } from '@/features/checkout/text'
import { usePageMeta } from '@/shared/usePageMeta'

/** `/payment-success?compraId=`: the end of a purchase. */
export function PaymentSuccessPage() {
  usePageMeta(text.successTitle, text.successDescription)
  return <PaymentSuccess />
}
