import { galleryPageOf } from '@/features/gallery/pageNumber'
import { searchQueryOf } from '@/features/search/searchQuery'
import { plainDocument, type DocumentAnswer } from './buildDocument.ts'
import type { DocumentSource } from './documentSource.ts'
import { firstPageDocument, laterPageDocument } from './galleryDocument.ts'
import { sharedImageDocument } from './sharedImageDocument.ts'
import { pagePaths } from '../../shared/config/pagePaths.ts'
import { isPath, paths } from '../../shared/paths.ts'

/** True for the path of a page that a store can have. */
export const isDocument = (pathname: string): boolean => Object.values(paths).some((path) => isPath(pathname, path))

/** The document of an address. `url` is absolute. */
export async function documentFor(url: URL, source: DocumentSource): Promise<DocumentAnswer> {
  const { pathname, searchParams } = url
  if (isPath(pathname, paths.gallery)) {
    const gallery = { query: '', page: galleryPageOf(searchParams) - 1, isSearch: false }
    return gallery.page === 0 ? firstPageDocument(gallery, url, source) : laterPageDocument(gallery, url, source)
  }
  if (isPath(pathname, paths.search))
    return firstPageDocument({ query: searchQueryOf(searchParams), page: 0, isSearch: true }, url, source)
  if (isPath(pathname, paths.sharedImage))
    return sharedImageDocument(searchParams.get('rsrc')?.trim() ?? '', url, source)
  // Cart, payment and the like are not indexed.
  const isFound = pagePaths(source.config.env).some((path) => isPath(pathname, path))
  return { body: await plainDocument({ isIndexed: false }, url, source), isFound }
}
