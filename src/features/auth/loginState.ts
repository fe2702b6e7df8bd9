import * as v from 'valibot'

export type LoginMode = 'signin' | 'signup'

/** What a link to /login says in its navigation state (spec section 2). */
export type LoginState = {
  readonly mode: LoginMode
  /** Path and search of a page that is for signed-in people, and is what the person came for. */
  readonly returnTo?: string
}

/** A path of this site; '//host' and '/\\host' would be none. */
const sitePath = v.pipe(v.string(), v.regex(/^\/(?![/\\])/))
const mode = v.object({ mode: v.picklist(['signin', 'signup']) })
const returnTo = v.object({ returnTo: sitePath })

/** The login screen's part of a navigation state; history entries outlive deployments, so anything unknown means sign-in. */
export function loginStateOf(navigationState: unknown): LoginState {
  const knownMode = v.safeParse(mode, navigationState)
  const knownReturn = v.safeParse(returnTo, navigationState)
  return {
    mode: knownMode.success ? knownMode.output.mode : 'signin',
    ...(knownReturn.success && knownReturn.output),
  }
}
