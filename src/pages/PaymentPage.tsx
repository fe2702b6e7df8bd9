import { Payment } from '@/features/checkout/Payment'
import { text } from '@/features/checkout/text'
import type { PaymentGateway } from '@/platform/payment'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/payment`: what is to be paid, and the way to pay it. */
export function PaymentPage({ gateway }: { gateway: PaymentGateway | undefined }) {
  useDocumentTitle(text.paymentTitle)
  return <Payment gateway={gateway} />
}
