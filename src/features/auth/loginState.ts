import * as v from 'valibot'
import { parseUrl } from '@/shared/parseUrl'
import { paths, sharedImageHref } from '@/shared/paths'
import { toIntent, type Intent } from './intent'

export type LoginMode = 'signin' | 'signup'

/** Navigation state of a link to /login (spec: 2.login.mode). */
export type LoginState = {
  readonly mode: LoginMode
  /** Path and search of the page, for users only, that the visitor opened and returns to after sign-in. */
  readonly returnTo?: string
  /** Path and search of the page that the visitor came from, if they may leave it. */
  readonly cameFrom?: string
  /** What to do after the sign-in. It belongs to the history entry: leaving the page gives it up. */
  readonly intent?: Intent
}

const ORIGIN = 'https://site.invalid'

/** A path of this site. Only the URL parser detects every foreign host: '//host', '/\\host', '/' plus line break. */
const sitePath = v.pipe(
  v.string(),
  v.check((path) => path.startsWith('/')),
  v.check((path) => parseUrl(path, ORIGIN)?.origin === ORIGIN),
)
const mode = v.object({ mode: v.picklist(['signin', 'signup']) })
const returnTo = v.object({ returnTo: sitePath })
const cameFrom = v.object({ cameFrom: sitePath })

/** Parses a navigation state for /login. History entries outlive deployments, so an unknown state means sign-in. */
export function loginStateOf(navigationState: unknown): LoginState {
  const knownMode = v.safeParse(mode, navigationState)
  const knownReturn = v.safeParse(returnTo, navigationState)
  const knownOrigin = v.safeParse(cameFrom, navigationState)
  const intent = toIntent((navigationState as { intent?: unknown } | null)?.intent)
  return {
    mode: knownMode.success ? knownMode.output.mode : 'signin',
    ...(knownReturn.success && knownReturn.output),
    ...(knownOrigin.success && knownOrigin.output),
    ...(intent && { intent }),
  }
}

/**
 * Path of the page where the visitor was going, for another browser, which does not know this one's history: the image
 * that they asked for, else the page for users, else the page that they came from (spec: browsers.in-app-link).
 */
export function destinationOf({ intent, returnTo, cameFrom }: LoginState): string {
  return intent ? sharedImageHref(intent.image.id) : (returnTo ?? cameFrom ?? paths.gallery)
}
