import { PaymentSuccess } from '@/features/checkout/PaymentSuccess'
import { text } from '@/features/checkout/text'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/payment-success?compraId=`: the end of a purchase. */
export function PaymentSuccessPage() {
  useDocumentTitle(text.successTitle)
  return <PaymentSuccess />
}
