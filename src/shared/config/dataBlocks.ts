// Ids of the elements in which the document carries data (host/documents/dataBlock.ts writes them).

/** The store's configuration (parseEnv.ts). */
export const CONFIG_BLOCK = 'config'
/** The answer to the request for the first page of a gallery. */
export const FIRST_PAGE_BLOCK = 'first-page'
/** The answer to the request for a shared image. */
export const SHARED_IMAGE_BLOCK = 'shared-image'

/**
 * Attribute of the configuration's element: the query string of the first page's request that this document carries the
 * answer to, further down. The prefetch script in the head then does not send it.
 */
export const CARRIED_PAGE = 'data-first-page'

/** Attribute of the configuration's element: the path of the page that the document shows. A host of files answers it at every path. */
export const RENDERED_PATH = 'data-rendered'

/**
 * How many of the first page's cards the document carries as elements: four rows of the widest grid. The others would only
 * delay the first image; the app creates them.
 */
export const CARRIED_CARDS = 16

/** Attribute of the configuration's element in a snapshot: when the API gave the first page, in epoch ms. */
export const SNAPSHOT_TIME = 'data-at'
/** A snapshot that is older shows too much that has changed: browsers show nothing of it. */
export const SNAPSHOT_MAX_AGE_MS = 24 * 60 * 60 * 1000
