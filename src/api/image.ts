import * as v from 'valibot'
import { DEFAULT_PRICES } from './prices'
import { safeImageUrl } from './safeImageUrl'
import type { Cents } from '@/shared/money'

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

// A text that was cut inside an emoji holds half a character, which no address can be made of.
const wellFormed = v.transform((text: string) => text.toWellFormed())
const rawId = v.pipe(
  v.union([v.pipe(v.string(), v.trim(), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  wellFormed,
)
const rawText = v.fallback(v.pipe(v.string(), v.trim(), wellFormed), '')
const rawSide = v.fallback(v.pipe(v.number(), v.minValue(1), v.maxValue(LONGEST_SIDE)), DEFAULT_SIDE)
const rawTags = v.fallback(v.pipe(v.union([v.string(), v.array(v.unknown())]), v.transform(toTags)), [])

const rawImage = v.object({
  id: rawId,
  url: v.pipe(v.string(), v.transform(safeImageUrl), v.string()),
  title: v.optional(rawText, ''),
  description: v.optional(rawText, ''),
  tags: v.optional(rawTags, []),
  width: v.optional(rawSide, DEFAULT_SIDE),
  height: v.optional(rawSide, DEFAULT_SIDE),
})

function toTags(tags: string | unknown[]): string[] {
  const list = typeof tags === 'string' ? tags.split(',') : tags
  const names = list.filter((tag) => typeof tag === 'string').map((tag) => tag.trim().toWellFormed())
  return [...new Set(names)].filter((name) => name !== '')
}

/** One image from the server, or null when it has no id or no usable url (spec section 5). */
export function toStoreImage(raw: unknown): StoreImage | null {
  const result = v.safeParse(rawImage, raw)
  if (!result.success) return null
  const { id, title, description, ...rest } = result.output
  return {
    ...rest,
    id,
    title: title || `Imagen ${id}`,
    description: description || `Imagen generada #${id}`,
    price: DEFAULT_PRICES.individual.pricePerImage,
  }
}

/** The images of a list answer; bad entries are dropped, and what is no list has none (spec section 8). */
export function toStoreImages(raw: unknown): StoreImage[] {
  if (!Array.isArray(raw)) return []
  return raw.map(toStoreImage).filter((image) => image !== null)
}
