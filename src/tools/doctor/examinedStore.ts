import { createUrlCheck } from '@/api/imageAddress'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { parseImages, type StoreImage } from '@/api/parseImage'
import { pagePaths } from '@/shared/config/pagePaths'
import type { Env } from '@/shared/config/parseEnv'
import { paths, sharedImageHref } from '@/shared/paths'
import { FaultError } from './fault.ts'
import type { Answer, Site } from './site.ts'
import { readDocument, type StoreDocument } from './storeDocument.ts'
import { PLAIN_DOCUMENT } from '../../shared/config/plainDocument.ts'

/** What the checks examine. */
export type ExaminedStore = {
  readonly site: Site
  /** The document of '/'. */
  readonly document: StoreDocument
  readonly env: Env
  /** Address to which browsers send their calls. */
  readonly apiBase: string
}

/** A path of the store with its document; null when another page is returned. */
export type ExaminedDocument = {
  readonly path: string
  readonly answer: Answer
  readonly document: StoreDocument | null
}

/** @throws a FaultError when no store answers: there is nothing to examine then */
export async function openStore(site: Site): Promise<ExaminedStore> {
  const answer = await site.get(paths.gallery)
  const document = readDocument(answer.text)
  if (!document)
    throw new FaultError({
      what: `status ${answer.status} and no document of the store`,
      where: paths.gallery,
      fix: 'deploy what npm run build wrote to dist/',
    })
  const { env } = document
  return { site, document, env, apiBase: env.apiBaseUrl === '' ? site.origin : env.apiBaseUrl }
}

/** True for a store whose browsers send their calls elsewhere. */
export const hasApiElsewhere = ({ apiBase, site }: ExaminedStore): boolean => new URL(apiBase).origin !== site.origin

/** The paths that must return a document. */
export async function documentPaths(store: ExaminedStore): Promise<string[]> {
  const [image] = await galleryImages(store)
  const { sharedImage } = paths
  const others = pagePaths(store.env).filter((path) => path !== sharedImage)
  // The page of a shared link has the id of an image; without one the handler answers 404.
  const shared = image
    ? [sharedImageHref(image.id), sharedImageHref(image.id).replace(`${sharedImage}/`, sharedImage)]
    : []
  return [...others, ...shared, '/index.html', PLAIN_DOCUMENT]
}

export async function examineDocument({ site }: ExaminedStore, path: string): Promise<ExaminedDocument> {
  const answer = await site.get(path)
  return { path, answer, document: readDocument(answer.text) }
}

/** Entries of a page of the gallery from the API; none when it returns no list. */
export async function galleryEntries({ site, apiBase }: ExaminedStore, page = 0): Promise<unknown[]> {
  try {
    const { text } = await site.get(`${apiBase}${PAGES_PATH}?${pageQuery(page, '')}`)
    const entries: unknown = JSON.parse(text)
    return Array.isArray(entries) ? (entries as unknown[]) : []
  } catch {
    // apiFaults.ts reports it.
    return []
  }
}

/** Images of raw entries with the addresses that browsers use. */
export function imagesOf(entries: readonly unknown[], { site, env, apiBase }: ExaminedStore): StoreImage[] {
  const apiBases: [string, ...string[]] = env.proxiedApiUrl === undefined ? [apiBase] : [apiBase, env.proxiedApiUrl]
  return parseImages(entries, createUrlCheck({ origin: site.origin, apiBases }))
}

export const galleryImages = async (store: ExaminedStore): Promise<StoreImage[]> =>
  imagesOf(await galleryEntries(store), store)
