import { Payment } from '@/features/checkout/Payment'
import { text } from '@/features/checkout/text'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/payment`: what is to be paid, and the way to pay it. */
export function PaymentPage() {
  useDocumentTitle(text.paymentTitle)
  return <Payment />
}
