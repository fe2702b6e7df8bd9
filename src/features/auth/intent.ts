import * as v from 'valibot'
import { toStoreImage, type StoreImage } from '@/api/image'

/** What a visitor asked for when the store asked them to sign in. It is done after the sign-in. */
export type Intent = {
  readonly action: 'addToCart' | 'addToFavorites' | 'download'
  readonly image: StoreImage
}

const intent = v.object({ action: v.picklist(['addToCart', 'addToFavorites', 'download']), image: v.unknown() })

/** Parses an intent from a navigation state; null if invalid. */
export function toIntent(stored: unknown): Intent | null {
  const { success, output } = v.safeParse(intent, stored)
  const image = success ? toStoreImage(output.image) : null
  return success && image ? { action: output.action, image } : null
}
