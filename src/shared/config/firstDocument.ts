// The document with the gallery's first page as this browser saw it last: the app writes it (app/keepFirstDocument.ts), the
// worker answers it (build/serviceWorker.ts), and the shell shows it like a document of the handler.

/** The cache that holds it, under '/'. */
export const FIRST_DOCUMENT_CACHE = 'first-document'
/** Its header: when the server gave the page, in epoch ms. */
export const KEPT_AT_HEADER = 'X-Kept-At'
/** The same time as an attribute of the configuration's element. */
export const KEPT_AT = 'data-kept-at'
/** Event of the window: the first pages have been stored (shell/recentFirstPages.ts). */
export const FIRST_PAGES_STORED = 'first-pages-stored'
