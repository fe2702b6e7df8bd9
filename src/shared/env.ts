import { builtEnv } from './viteEnv'

/** The configuration of this build. */
export const env = builtEnv

/** True where people sign in with simulated accounts: in the demo, unless it was given a client id of Google's. */
export const hasSimulatedSignIn = __DEMO__ && env.googleClientId === undefined

/** True where people pay with a simulated PayPal: in the demo, unless it was given a client id of PayPal's. */
export const hasSimulatedPayment = __DEMO__ && env.paypalClientId === undefined
