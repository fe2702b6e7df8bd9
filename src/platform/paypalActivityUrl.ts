import { env } from '@/shared/env'

/** Where buyers see their payments with PayPal. */
export const paypalActivityUrl =
  env.paypalEnvironment === 'production'
    ? 'https://www.paypal.com/myaccount/activities/'
    : 'https://www.sandbox.paypal.com/myaccount/activities/'
