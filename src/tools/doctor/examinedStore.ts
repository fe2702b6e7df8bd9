import { createUrlCheck } from '@/api/imageAddress'
import { pageQuery, PAGES_PATH } from '@/api/pageQuery'
import { parseImages, type StoreImage } from '@/api/parseImage'
import { pagePaths, paths, sharedImageHref } from '@/shared/paths'
import { FaultError } from './fault.ts'
import type { Site } from './site.ts'
import { readDocument, type StoreDocument } from './storeDocument.ts'
import { PLAIN_DOCUMENT } from '../../shared/config/builtDocument.ts'

/** What the checks examine. */
export type ExaminedStore = Awaited<ReturnType<typeof openStore>>

/** @throws a FaultError when no store answers: there is nothing to examine then */
export async function openStore(site: Site) {
  const { origin } = site
  const { status, text } = await site.get(paths.gallery)
  const document = readDocument(text)
  if (!document)
    throw new FaultError({
      what: `status ${status} and no document of the store`,
      where: paths.gallery,
      fix: 'deploy what npm run build wrote to dist/',
    })
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
