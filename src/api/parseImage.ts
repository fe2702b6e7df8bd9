import type { Cents } from '@/shared/money'
import type { SafeUrl } from './imageAddress'
import { DEFAULT_PRICES } from './packPrices'
import { toId, toNumber, toText } from './rawValues'

// Parsed by hand instead of Valibot, which is too large for the document's script. Pure: the host uses it too.

/** An image, the store's product, as parsed from a response. */
export type StoreImage = {
  readonly id: string
  /** A path on this site, or an http(s) address of another host. */
  readonly url: SafeUrl
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** Pixels; 800 when the server sends no usable size. */
  readonly width: number
  readonly height: number
  /** Always the default price of one image. */
  readonly price: Cents
}

const DEFAULT_SIDE = 800
/** In pixels. Larger sizes are invalid and would break the layout. */
const MAX_SIDE = 20_000

/** Checks an image address; null when it must not be used. */
type ToUrl = (raw: string) => SafeUrl | null

/** Parses one image; null when it has no id or no usable url (spec: 3.image.dropped). */
export function parseImage(raw: unknown, toUrl: ToUrl): StoreImage | null {
  if (typeof raw !== 'object' || raw === null) return null
  const entry = raw as Readonly<Record<string, unknown>>
  const id = toId(entry.id)
  const url = typeof entry.url === 'string' ? toUrl(entry.url) : null
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
  return [...new Set(list.map(toText))].filter((tag) => tag !== '').map(internTag)
}

const MAX_INTERNED_TAGS = 5000
const internedTags = new Map<string, string>()

/** Shares one string per tag: copies would take a quarter of a long gallery's memory. */
function internTag(tag: string): string {
  const known = internedTags.get(tag)
  if (known !== undefined) return known
  if (internedTags.size >= MAX_INTERNED_TAGS) internedTags.clear()
  internedTags.set(tag, tag)
  return tag
}

function toSide(raw: unknown): number {
  const side = toNumber(raw) ?? 0
  return side >= 1 && side <= MAX_SIDE ? side : DEFAULT_SIDE
}

/** Parses a list of images; drops bad entries. A response that is not a list has no images (spec: 8.images.no-list). */
export function parseImages(raw: unknown, toUrl: ToUrl): StoreImage[] {
  if (!Array.isArray(raw)) return []
  return raw.map((one) => parseImage(one, toUrl)).filter((image) => image !== null)
}
