import { toStoreImage, type StoreImage } from '@/api/image'
import { parseUrl } from '@/shared/parseUrl'
import { paths, sharedImageHref } from '@/shared/paths'

/** A visitor's action that required a sign-in. It runs after the sign-in. */
export type Intent = ImageIntent | { readonly action: 'addSelection'; readonly list: (typeof LISTS)[number] }

type ImageIntent = { readonly action: (typeof IMAGE_ACTIONS)[number]; readonly image: StoreImage }

const IMAGE_ACTIONS = ['addToCart', 'addToFavorites', 'download'] as const
const LISTS = ['cart', 'favorites'] as const

/** Parses an intent from a navigation state; null if invalid. */
function toIntent(stored: unknown): Intent | null {
  const { action, image: raw, list: name } = (stored ?? {}) as { action?: unknown; image?: unknown; list?: unknown }
  const list = LISTS.find((one) => one === name)
  if (action === 'addSelection' && list) return { action, list }
  const imageAction = IMAGE_ACTIONS.find((one) => one === action)
  const image = toStoreImage(raw)
  return imageAction && image ? { action: imageAction, image } : null
}

export type LoginMode = 'signin' | 'signup'

/** Navigation state of a link to /login (spec: 2.login.mode). */
export type LoginState = {
  readonly mode: LoginMode
  /** Path and search of the page, for users only, that the visitor opened and returns to after sign-in. */
  readonly returnTo?: string
  /** Path and search of the page that the visitor came from, if they may leave it. */
  readonly cameFrom?: string
  /** What to do after the sign-in. It belongs to the history entry: leaving the page cancels it. */
  readonly intent?: Intent
}

const ORIGIN = 'https://site.invalid'

/**
 * Whether it is a path of this site. Only the URL parser detects every foreign host, such as '//host' and '/\\host'.
 */
const isSitePath = (path: unknown): path is string =>
  typeof path === 'string' && path.startsWith('/') && parseUrl(path, ORIGIN)?.origin === ORIGIN

/** Parses a navigation state for /login. History entries outlive deployments, so an unknown state means sign-in. */
export function loginStateOf(navigationState: unknown): LoginState {
  const { mode, returnTo, cameFrom, ...rest } = (navigationState ?? {}) as Readonly<Record<string, unknown>>
  const intent = toIntent(rest.intent)
  return {
    mode: mode === 'signup' ? mode : 'signin',
    ...(isSitePath(returnTo) && { returnTo }),
    ...(isSitePath(cameFrom) && { cameFrom }),
    ...(intent && { intent }),
  }
}

/**
 * Path to open in another browser, which lacks this one's history: the requested image, else the page for users, else
 * the page that the visitor came from (spec: browsers.in-app-link).
 */
export function destinationOf({ intent, returnTo, cameFrom }: LoginState): string {
  return intent && 'image' in intent ? sharedImageHref(intent.image.id) : (returnTo ?? cameFrom ?? paths.gallery)
}
