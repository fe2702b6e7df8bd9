import type { Cents } from '@/shared/money'
import { DEFAULT_PRICES } from './packPrices'
import { toId, toNumber, toText } from './rawValues'
import { safeImageUrl } from './safeImageUrl'

// Parsed by hand, not with Valibot: the shell parses images too, and the document has no room for a library.

/** An image, the store's product, as parsed from a response. */
export type StoreImage = {
  readonly id: string
  /** Checked: a path on this site, or an http(s) address of another host. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** Pixels; 800 when the server sends no usable size. */
  readonly width: number
  readonly height: number
  readonly price: Cents
}

const DEFAULT_SIDE = 800
/** In pixels. No image for sale is larger; a bigger number is garbage that would break the layout. */
const LONGEST_SIDE = 20_000

/** Parses one image; null when it has no id or no usable url (spec: 3.image.dropped). */
export function toStoreImage(raw: unknown): StoreImage | null {
  if (typeof raw !== 'object' || raw === null) return null
  const entry = raw as Readonly<Record<string, unknown>>
  const id = toId(entry.id)
  const url = typeof entry.url === 'string' ? safeImageUrl(entry.url) : null
  if (id === '' || url === null) return null
  return {
    id,
    url,
    title: toText(entry.title) || `Imagen ${id}`,
    description: toText(entry.description) || `Imagen generada #${id}`,
    tags: toTags(entry.tags),
    width: toSide(entry.width),
    height: toSide(entry.height),
    price: DEFAULT_PRICES.individual.pricePerImage,
  }
}

function toTags(raw: unknown): string[] {
  const list: readonly unknown[] = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : []
  return [...new Set(list.map(toText))].filter((tag) => tag !== '')
}

function toSide(raw: unknown): number {
  const side = toNumber(raw) ?? 0
  return side >= 1 && side <= LONGEST_SIDE ? side : DEFAULT_SIDE
}

/** Parses a list of images; drops bad entries. A response that is not a list has no images (spec: 8.images.no-list). */
export function toStoreImages(raw: unknown): StoreImage[] {
  if (!Array.isArray(raw)) return []
  return raw.map(toStoreImage).filter((image) => image !== null)
}
