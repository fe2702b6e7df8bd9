import { env, hasSimulatedSignIn } from '@/shared/env'
import { lazyComponent } from '@/shared/lazyComponent'
import type { SignInProps, SignInProvider } from '@/platform/signIn'

const provider = lazyComponent<SignInProps>(async () =>
  __DEMO__ && hasSimulatedSignIn
    ? (await import('@/demo/browser/SimulatedSignIn')).SimulatedSignIn
    : (await import('@/platform/GoogleSignIn')).GoogleSignIn,
)

/** Who tells the store who somebody is; its code comes with the login screen. None in a store that was built without. */
export function signInProvider(): SignInProvider | undefined {
  return hasSimulatedSignIn || env.googleClientId !== undefined ? provider : undefined
}
