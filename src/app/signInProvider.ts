import { env, hasSimulatedSignIn } from '@/shared/env'
import { lazyComponent } from '@/shared/lazyComponent'
import type { SignInProps, SignInProvider } from '@/platform/signIn'

const provider = lazyComponent<SignInProps>(async () =>
  // A constant of the build: in production the simulated one is not there to be chosen.
  hasSimulatedSignIn
    ? (await import('@/demo/browser/SimulatedSignIn')).SimulatedSignIn
    : (await import('@/platform/GoogleSignIn')).GoogleSignIn,
)

/** Who tells the store who somebody is; its code comes with the login screen. None in a store that was built without. */
export function signInProvider(): SignInProvider | undefined {
  return hasSimulatedSignIn || env.googleClientId !== undefined ? provider : undefined
}
