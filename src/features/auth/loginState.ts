import * as v from 'valibot'

export type LoginMode = 'signin' | 'signup'

/** What a link to /login says in its navigation state (spec section 2). */
export type LoginState = { readonly mode: LoginMode }

const loginState = v.object({ mode: v.picklist(['signin', 'signup']) })

/** The mode of the login screen; history entries outlive deployments, so anything unknown means sign-in. */
export function loginModeOf(navigationState: unknown): LoginMode {
  const result = v.safeParse(loginState, navigationState)
  return result.success ? result.output.mode : 'signin'
}
