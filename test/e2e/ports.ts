/** The store under test. */
export const PORT = 4273
/** The same store, built for an API on another origin, and without anything about the shop. */
export const SEPARATE_PORT = 4276
/** That API: canvamanager alone (`npm run canvamanager`). */
export const API_PORT = 4277
/** The store with documents that carry their first page. */
export const DOCUMENTS_PORT = 4279
/** The same, with images in smaller sizes (IMAGE_URL_TEMPLATE) and everything that an EU shop configures. */
export const VARIANTS_PORT = 4280
/** The store for the other browsers (test/engines). */
export const ENGINES_PORT = 4278
/** The store with documents, for the engines besides Chromium. */
export const ENGINES_DOCUMENTS_PORT = 4282
