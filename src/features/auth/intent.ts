import { toStoreImage, type StoreImage } from '@/api/image'

/** A visitor's action that required a sign-in. It runs after the sign-in. */
export type Intent = ImageIntent | { readonly action: 'addSelection'; readonly list: (typeof LISTS)[number] }

export type ImageIntent = { readonly action: (typeof IMAGE_ACTIONS)[number]; readonly image: StoreImage }

const IMAGE_ACTIONS = ['addToCart', 'addToFavorites', 'download'] as const
const LISTS = ['cart', 'favorites'] as const

/** Parses an intent from a navigation state; null if invalid. */
export function toIntent(stored: unknown): Intent | null {
  const { action, image: raw, list: name } = (stored ?? {}) as { action?: unknown; image?: unknown; list?: unknown }
  const list = LISTS.find((one) => one === name)
  if (action === 'addSelection' && list) return { action, list }
  const imageAction = IMAGE_ACTIONS.find((one) => one === action)
  const image = toStoreImage(raw)
  return imageAction && image ? { action: imageAction, image } : null
}
