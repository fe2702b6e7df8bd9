import { isServer } from './isServer'
import type { Env } from './parseEnv'
import { builtEnv } from './viteEnv'

/** The configuration of the store whose page this is. */
export const env = builtEnv

/** Sets the configuration of the page that a host renders now. */
export function configure(ofPage: Env): void {
  for (const setting of Object.keys(env)) Reflect.deleteProperty(env, setting)
  Object.assign(env, ofPage)
}

/** True in a demo without a Google client id: visitors sign in with simulated accounts. */
export const hasSimulatedSignIn = () => __DEMO__ && env.googleClientId === undefined

/** True in a demo without a PayPal client id: buyers pay with a simulated PayPal. */
export const hasSimulatedPayment = () => __DEMO__ && env.paypalClientId === undefined

/** The origin of the store's pages, without a trailing slash. */
export const siteOrigin = (): string => (isServer ? (env.siteOrigin ?? '') : window.location.origin)

/** Address of canvamanager: an absolute URL without a trailing slash. */
export const apiBase = (): string => (env.apiBaseUrl === '' ? siteOrigin() : env.apiBaseUrl)
