import { env, hasSimulatedPayment } from '@/shared/env'
import { lazyComponent } from '@/shared/lazyComponent'
import type { PaymentGateway, PaymentProps } from '@/platform/payment'

const gateway = lazyComponent<PaymentProps>(async () =>
  __DEMO__ && hasSimulatedPayment
    ? (await import('@/demo/browser/SimulatedPayPal')).SimulatedPayPal
    : (await import('@/platform/PayPalPayment')).PayPalPayment,
)

/** Who takes the money; its code comes with the payment page. None in a store that was built without. */
export function paymentGateway(): PaymentGateway | undefined {
  return hasSimulatedPayment || env.paypalClientId !== undefined ? gateway : undefined
}
