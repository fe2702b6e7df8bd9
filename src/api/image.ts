import { DEFAULT_PRICES } from './packPrices'
import { safeImageUrl } from './safeImageUrl'
import type { Cents } from '@/shared/money'

// By hand, unlike everything else from outside: the shell takes images in as well, and a document has no room for a library.

/** An image as the store knows it (spec section 3, "Image (processed)"). */
export type StoreImage = {
  readonly id: string
  /** Checked: a path on this site, or an http(s) address elsewhere. */
  readonly url: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** Pixels; 800 when the server gave nothing usable. */
  readonly width: number
  readonly height: number
  readonly price: Cents
}

const DEFAULT_SIDE = 800
/** No picture for sale is larger; a bigger number is garbage that would break a layout. */
const LONGEST_SIDE = 20_000

/** One image from the server, or null when it has no id or no usable url (spec section 5). */
export function toStoreImage(raw: unknown): StoreImage | null {
  if (typeof raw !== 'object' || raw === null) return null
  const entry = raw as Readonly<Record<string, unknown>>
  const id = typeof entry.id === 'number' && Number.isFinite(entry.id) ? String(entry.id) : toText(entry.id)
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

/** Trimmed; '' for what is no text. One that was cut inside an emoji holds half a character, which breaks addresses. */
function toText(raw: unknown): string {
  return typeof raw === 'string' ? raw.trim().toWellFormed() : ''
}

function toTags(raw: unknown): string[] {
  const list: readonly unknown[] = typeof raw === 'string' ? raw.split(',') : Array.isArray(raw) ? raw : []
  return [...new Set(list.map(toText))].filter((tag) => tag !== '')
}

function toSide(raw: unknown): number {
  return typeof raw === 'number' && raw >= 1 && raw <= LONGEST_SIDE ? raw : DEFAULT_SIDE
}

/** The images of a list answer; bad entries are dropped, and what is no list has none (spec section 8). */
export function toStoreImages(raw: unknown): StoreImage[] {
  if (!Array.isArray(raw)) return []
  return raw.map(toStoreImage).filter((image) => image !== null)
}
