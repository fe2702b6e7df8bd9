import { builtEnv } from './viteEnv'

/** The configuration of this build. */
export const env = builtEnv

/** True in a demo without a Google client id: visitors sign in with simulated accounts. */
export const hasSimulatedSignIn = __DEMO__ && env.googleClientId === undefined

/** True in a demo without a PayPal client id: buyers pay with a simulated PayPal. */
export const hasSimulatedPayment = __DEMO__ && env.paypalClientId === undefined
