import { lazy } from 'react'
import type { PaymentGateway } from '@/platform/payment'
import { env, hasSimulatedPayment } from '@/shared/config/env'

const gateway = lazy(async () => ({ default: (await import('@/platform/PayPalPayment')).PayPalPayment }))

/** The payment provider; its chunk loads with the payment page. Undefined in a production build without a PayPal id. */
export function paymentGateway(): PaymentGateway | undefined {
  return hasSimulatedPayment() || env.paypalClientId !== undefined ? gateway : undefined
}
