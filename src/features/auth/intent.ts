import { toStoreImage, type StoreImage } from '@/api/image'

/** What a visitor asked for when the store asked them to sign in. It is done after the sign-in. */
export type Intent = {
  readonly action: 'addToCart' | 'addToFavorites' | 'download'
  readonly image: StoreImage
}

const ACTIONS: readonly unknown[] = ['addToCart', 'addToFavorites', 'download'] satisfies Intent['action'][]

/** Parses an intent from a navigation state; null if invalid. */
export function toIntent(stored: unknown): Intent | null {
  const { action, image: raw } = (stored ?? {}) as { action?: Intent['action']; image?: unknown }
  const image = toStoreImage(raw)
  return action !== undefined && ACTIONS.includes(action) && image ? { action, image } : null
}
