import * as v from 'valibot'
import { createUrlCheck } from '@/api/imageAddress'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { parseImages, type StoreImage } from '@/api/parseImage'
import { CONFIG_BLOCK, FIRST_PAGE_BLOCK, SNAPSHOT_TIME } from '@/shared/config/dataBlocks'
import { settings, type Env } from '@/shared/config/parseEnv'
import { pagePaths, paths, sharedImageHref } from '@/shared/paths'
import { FaultError } from './fault.ts'
import type { Site } from './site.ts'
import { PLAIN_DOCUMENT } from '../../shared/config/builtDocument.ts'

/** What the checks examine. */
export type ExaminedStore = Awaited<ReturnType<typeof openStore>>

/** @throws a FaultError when no store answers: there is nothing to examine then */
export async function openStore(site: Site) {
  const { origin } = site
  const { status, text } = await site.get(paths.gallery)
  const document = readDocument(text)
  if (!document)
    throw new FaultError(
      `status ${status} and no document of the store`,
      paths.gallery,
      'deploy what npm run build wrote to dist/',
    )
  const { env } = document
  const apiBase = env.apiBaseUrl === '' ? origin : env.apiBaseUrl

  /** Entries of a page of the gallery from the API; none when it returns no list. */
  const galleryEntries = async (page: number): Promise<unknown[]> => {
    try {
      const { text } = await site.get(`${apiBase}${PAGES_PATH}?${pageQuery(page, '')}`)
      const entries: unknown = JSON.parse(text)
      return Array.isArray(entries) ? (entries as unknown[]) : []
    } catch {
      // apiFaults.ts reports it.
      return []
    }
  }
  const images = parseImages(await galleryEntries(0), createUrlCheck(origin, env))

  return {
    site,
    isHttps: origin.startsWith('https:'),
    /** False for this machine's own names, which browsers trust without https. */
    isPublic: !/^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname),
    /** The document of '/'. */
    document,
    env,
    /** Address to which browsers send their calls. */
    apiBase,
    hasApiElsewhere: new URL(apiBase).origin !== origin,
    galleryEntries,
    /** The first page of the gallery, with the addresses that browsers use. */
    images,
    /** The paths that must return a document. */
    documentPaths: documentPaths(document, images[0]),
  }
}

function documentPaths({ env }: StoreDocument, image: StoreImage | undefined): string[] {
  const { sharedImage } = paths
  const others = [...pagePaths(env).filter((path) => path !== sharedImage), '/index.html', PLAIN_DOCUMENT]
  // The page of a shared link has the id of an image; without one the handler answers 404.
  if (!image) return others
  const shared = sharedImageHref(image.id)
  return [...others, shared, shared.replace(`${sharedImage}/`, sharedImage)]
}

/** The parsed parts of a store's document. */
export type StoreDocument = NonNullable<ReturnType<typeof readDocument>>

const { apiBaseUrl } = settings

/** The configuration in a document. */
const carriedEnv = v.looseObject({
  ...v.partial(v.object(settings)).entries,
  apiBaseUrl: v.union([v.literal(''), apiBaseUrl]),
  proxiedApiUrl: v.optional(apiBaseUrl),
})

/** Reads a document; null when it is not one of the store. */
export function readDocument(html: string) {
  const config = readBlock(html, CONFIG_BLOCK)
  const { success, output } = v.safeParse(carriedEnv, config?.data)
  const scripts = tagsOf(html, 'script')
  const valuesOf = (name: string) => scripts.flatMap((tag) => valueOf(tag, name) ?? [])
  const [entry] = valuesOf('data-entry')
  if (!config || !success || entry === undefined) return null
  const listed = valuesOf('data-parts').flatMap((paths) => paths.split(' '))
  const links = tagsOf(html, 'link')
  const hrefsOf = (rel: RegExp) =>
    links.filter((tag) => rel.test(valueOf(tag, 'rel') ?? '')).map((tag) => valueOf(tag, 'href') ?? '')
  const snapshotAt = valueOf(config.tag, SNAPSHOT_TIME)
  return {
    html,
    env: output as Env,
    /** True when it carries the first page of a gallery. */
    hasFirstPage: Array.isArray(readBlock(html, FIRST_PAGE_BLOCK)?.data),
    /** When a snapshot was taken, in epoch ms. */
    snapshotAt: snapshotAt === null ? null : Number(snapshotAt),
    /** Path of the entry script, whose name changes with every version. */
    entry,
    /** Paths of the scripts and styles that it loads, with the entry. */
    parts: [entry, ...listed, ...valuesOf('src')].filter((path) => path.startsWith('/static/')),
    icons: hrefsOf(/^(icon|apple-touch-icon)$/),
    canonical: hrefsOf(/^canonical$/)[0],
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
