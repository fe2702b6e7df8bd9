import type { PaymentGateway, PaymentProps } from '@/platform/payment'
import { env, hasSimulatedPayment } from '@/shared/config/env'
import { lazyComponent } from '@/shared/ui/lazyComponent'

const gateway = lazyComponent<PaymentProps>(async () => (await import('@/platform/PayPalPayment')).PayPalPayment)

/** The payment provider; its chunk loads with the payment page. Undefined in a production build without a PayPal id. */
export function paymentGateway(): PaymentGateway | undefined {
  return hasSimulatedPayment || env.paypalClientId !== undefined ? gateway : undefined
}
