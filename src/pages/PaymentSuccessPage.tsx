import { PaymentSuccess } from '@/features/checkout/PaymentSuccess'
import { text } from '@/features/checkout/text'
import { usePageMeta } from '@/shared/hooks/usePageMeta'

/** `/payment-success?compraId=`: confirmation of a purchase. */
export function PaymentSuccessPage() {
  usePageMeta(text.successTitle, text.successDescription)
  return <PaymentSuccess />
}
