import { lazy } from 'react'
import type { SignInProvider } from '@/platform/signIn'
import { env, hasSimulatedSignIn } from '@/shared/config/env'

const provider = lazy(async () => ({
  default:
    __DEMO__ && hasSimulatedSignIn()
      ? (await import('@/demo/browser/SimulatedSignIn')).SimulatedSignIn
      : (await import('@/platform/GoogleSignIn')).GoogleSignIn,
}))

/** The identity provider; its chunk loads with the login screen. Undefined in production without a Google id. */
export function signInProvider(): SignInProvider | undefined {
  return hasSimulatedSignIn() || env.googleClientId !== undefined ? provider : undefined
}
