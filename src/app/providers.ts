import { lazy } from 'react'
import type { PaymentGateway } from '@/platform/payment'
import type { SignInProvider } from '@/platform/signIn'
import { env, hasSimulatedPayment, hasSimulatedSignIn } from '@/shared/config/env'

const gateway = lazy(async () => ({ default: (await import('@/platform/PayPalPayment')).PayPalPayment }))
const identityProvider = lazy(async () => ({
  default:
    __DEMO__ && hasSimulatedSignIn()
      ? (await import('@/demo/browser/SimulatedSignIn')).SimulatedSignIn
      : (await import('@/platform/GoogleSignIn')).GoogleSignIn,
}))

/** The payment provider; its chunk loads with the payment page. Undefined in a production build without a PayPal id. */
export function paymentGateway(): PaymentGateway | undefined {
  return hasSimulatedPayment() || env.paypalClientId !== undefined ? gateway : undefined
}

/** The identity provider; its chunk loads with the login screen. Undefined in production without a Google id. */
export function signInProvider(): SignInProvider | undefined {
  return hasSimulatedSignIn() || env.googleClientId !== undefined ? identityProvider : undefined
}
