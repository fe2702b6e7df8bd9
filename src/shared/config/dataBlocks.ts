// The data in the document (host/documents/pageMeta.ts writes it): ids of its elements, their attributes, and limits.

/** The store's configuration (parseEnv.ts). */
export const CONFIG_BLOCK = 'config'
/** The answer to the request for the first page of a gallery. */
export const FIRST_PAGE_BLOCK = 'first-page'
/** The API's first page from the worker's cache, which the worker adds (tools/documentCaching.ts). */
export const CACHED_PAGE_BLOCK = 'cached-page'
/** The answer to the request for a shared image. */
export const SHARED_IMAGE_BLOCK = 'shared-image'

/**
 * Attribute of the configuration's element: the query string of the first page's request. Its answer follows, so the
 * first script does not send it; if the API was too slow for the document, the last script does (shell/).
 */
export const CARRIED_PAGE = 'data-first-page'

/** Attribute of the configuration's element: path of the rendered page. A host of files answers it at every path. */
export const RENDERED_PATH = 'data-rendered'

/**
 * How many of the first page's cards the document carries as elements: four rows of the widest grid. The app creates
 * the others, which would only delay the first image.
 */
export const CARRIED_CARDS = 16

/** Attribute of the configuration's element in a snapshot: when the API sent the first page, in epoch ms. */
export const SNAPSHOT_TIME = 'data-at'
/** Older snapshots are too outdated to show. */
export const SNAPSHOT_MAX_AGE_MS = 24 * 60 * 60 * 1000
