import * as v from 'valibot'
import { CONFIG_BLOCK, FIRST_PAGE_BLOCK, SNAPSHOT_TIME } from '@/shared/config/dataBlocks'
import { isHttpBase, type Env } from '@/shared/config/parseEnv'

/** The parsed parts of a store's document. */
export type StoreDocument = {
  readonly html: string
  readonly env: Env
  /** The first page of a gallery that it carries, as raw entries; null without one. */
  readonly carried: { readonly entries: readonly unknown[]; readonly snapshotAt: number | null } | null
  /** Path of the entry script, whose name changes with every version. */
  readonly entry: string
  /** Paths of the scripts and styles that it loads, with the entry. */
  readonly parts: readonly string[]
  readonly icons: readonly string[]
  readonly canonical: string | null
}

const text = v.optional(v.string())

/** The settings that a document carries, as far as a host can get them wrong. */
const settings = v.looseObject({
  apiBaseUrl: v.pipe(
    v.string(),
    v.check((base) => base === '' || isHttpBase(base)),
  ),
  proxiedApiUrl: v.optional(v.pipe(v.string(), v.check(isHttpBase))),
  googleClientId: text,
  paypalClientId: text,
  paypalEnvironment: v.picklist(['sandbox', 'production']),
  productName: v.string(),
  gaMeasurementId: text,
  privacyUrl: text,
  termsUrl: text,
  accessibilityUrl: text,
  licenseUrl: text,
  logoUrl: text,
})

/** Reads a document; null when it is not one of the store. */
export function readDocument(html: string): StoreDocument | null {
  const env = v.safeParse(settings, readBlock(html, CONFIG_BLOCK)?.data)
  const [first] = tagsOf(html, 'script').filter((tag) => valueOf(tag, 'data-entry') !== null)
  const entry = first === undefined ? null : valueOf(first, 'data-entry')
  if (!env.success || first === undefined || entry === null) return null
  const scripts = tagsOf(html, 'script').map((tag) => valueOf(tag, 'src') ?? '')
  const listed = (valueOf(first, 'data-parts') ?? '').split(' ')
  const links = tagsOf(html, 'link')
  const hrefsOf = (rel: RegExp) =>
    links.filter((tag) => rel.test(valueOf(tag, 'rel') ?? '')).map((tag) => valueOf(tag, 'href') ?? '')
  return {
    html,
    env: env.output,
    carried: carriedPage(html),
    entry,
    parts: [entry, ...listed, ...scripts].filter((path) => path.startsWith('/static/')),
    icons: hrefsOf(/^(icon|apple-touch-icon)$/),
    canonical: hrefsOf(/^canonical$/)[0] ?? null,
  }
}

function carriedPage(html: string): StoreDocument['carried'] {
  const block = readBlock(html, FIRST_PAGE_BLOCK)
  if (!block || !Array.isArray(block.data)) return null
  const at = valueOf(block.tag, SNAPSHOT_TIME)
  return { entries: block.data as unknown[], snapshotAt: at === null ? null : Number(at) }
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
