/** What imageCache.ts loads when the browser is idle: one chunk. */
export { cacheShownImages } from './cacheShownImages'
export { startKeepingFirstDocument } from './keepFirstDocument'
