// The document with the gallery's first page as this browser saw it last: the app writes it (app/keepFirstDocument.ts), the
// worker answers it (build/runtimeCaching.ts), and the shell shows it like a document of the handler.

/** The cache that holds it, under '/'. */
export const FIRST_DOCUMENT_CACHE = 'first-document'
/** Its header: the address of the precached document of which it was made. */
export const MADE_OF_HEADER = 'X-Made-Of'
/** When the server gave the page, in epoch ms: an attribute of the configuration's element. */
export const KEPT_AT = 'data-kept-at'
/** Event of the window: the first pages have been stored (shell/recentFirstPages.ts). */
export const FIRST_PAGES_STORED = 'first-pages-stored'
