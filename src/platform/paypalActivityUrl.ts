import { env } from '@/shared/config/env'

/** The page where buyers see their PayPal payments. */
export const paypalActivityUrl =
  env.paypalEnvironment === 'production'
    ? 'https://www.paypal.com/myaccount/activities/'
    : 'https://www.sandbox.paypal.com/myaccount/activities/'
