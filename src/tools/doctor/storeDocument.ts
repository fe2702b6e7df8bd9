import * as v from 'valibot'
import { CONFIG_BLOCK, FIRST_PAGE_BLOCK, SNAPSHOT_TIME } from '@/shared/config/dataBlocks'
import { isHttpBase, type Env } from '@/shared/config/parseEnv'

/** The parsed parts of a store's document. */
export type StoreDocument = {
  readonly html: string
  readonly env: Env
  /** True when it carries the first page of a gallery. */
  readonly hasFirstPage: boolean
  /** When a snapshot was taken, in epoch ms. */
  readonly snapshotAt: number | null
  /** Path of the entry script, whose name changes with every version. */
  readonly entry: string
  /** Paths of the scripts and styles that it loads, with the entry. */
  readonly parts: readonly string[]
  readonly icons: readonly string[]
  readonly canonical: string | null
}

const base = v.pipe(v.string(), v.check(isHttpBase))

/** The settings that a document carries, as far as a host can get them wrong. */
const settings = v.looseObject({
  ...v.entriesFromList(
    ['googleClientId', 'paypalClientId', 'gaMeasurementId', 'logoUrl', 'privacyUrl', 'termsUrl', 'licenseUrl'],
    v.optional(v.string()),
  ),
  accessibilityUrl: v.optional(v.string()),
  apiBaseUrl: v.union([v.literal(''), base]),
  proxiedApiUrl: v.optional(base),
  paypalEnvironment: v.picklist(['sandbox', 'production']),
  productName: v.string(),
})

/** Reads a document; null when it is not one of the store. */
export function readDocument(html: string): StoreDocument | null {
  const env = v.safeParse(settings, readBlock(html, CONFIG_BLOCK)?.data)
  const scripts = tagsOf(html, 'script')
  const valuesOf = (name: string) => scripts.flatMap((tag) => valueOf(tag, name) ?? [])
  const [entry] = valuesOf('data-entry')
  if (!env.success || entry === undefined) return null
  const listed = valuesOf('data-parts').flatMap((paths) => paths.split(' '))
  const links = tagsOf(html, 'link')
  const hrefsOf = (rel: RegExp) =>
    links.filter((tag) => rel.test(valueOf(tag, 'rel') ?? '')).map((tag) => valueOf(tag, 'href') ?? '')
  const page = readBlock(html, FIRST_PAGE_BLOCK)
  const snapshotAt = page && valueOf(page.tag, SNAPSHOT_TIME)
  return {
    html,
    env: env.output,
    hasFirstPage: Array.isArray(page?.data),
    snapshotAt: snapshotAt === null ? null : Number(snapshotAt),
    entry,
    parts: [entry, ...listed, ...valuesOf('src')].filter((path) => path.startsWith('/static/')),
    icons: hrefsOf(/^(icon|apple-touch-icon)$/),
    canonical: hrefsOf(/^canonical$/)[0] ?? null,
  }
}

/** The data of a block, undefined if it cannot be parsed; null without the block. */
function readBlock(html: string, id: string): { readonly tag: string; readonly data: unknown } | null {
  const [tag] = tagsOf(html, 'script').filter((one) => valueOf(one, 'id') === id)
  if (tag === undefined) return null
  const start = html.indexOf(tag) + tag.length
  try {
    return { tag, data: JSON.parse(html.slice(start, html.indexOf('</script>', start))) as unknown }
  } catch {
    return { tag, data: undefined }
  }
}

const tagsOf = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^<>]*>`, 'g')) ?? []

/** An attribute's value. Some hosts leave out the quotes to save bytes. */
function valueOf(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`).exec(tag)
  const value = found && (found[1] ?? found[2] ?? found[3])
  // shared/html.ts escapes by numbers.
  return value?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))) ?? null
}
