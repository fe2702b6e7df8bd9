import * as v from 'valibot'

export type LoginMode = 'signin' | 'signup'

/** What a link to /login says in its navigation state (spec section 2). */
export type LoginState = {
  readonly mode: LoginMode
  /** Path and search of a page that is for signed-in people, and is what the person came for. */
  readonly returnTo?: string
}

const SOME_SITE = 'https://site.invalid'

/** A path of this site. '//host', '/\\host' and such with a line break in them would be none: who asks the parser knows all. */
const sitePath = v.pipe(
  v.string(),
  v.startsWith('/'),
  v.check((path) => URL.canParse(path, SOME_SITE) && new URL(path, SOME_SITE).origin === SOME_SITE),
)
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
