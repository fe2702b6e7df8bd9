/**
 * Returns the `<img>` attributes by which the worker's routes recognize a cached image (build/serviceWorker.ts):
 * `crossOrigin` changes the mode of the request.
 */
export const cacheAttributes = (isCached: boolean): { crossOrigin?: 'anonymous' } =>
  isCached ? { crossOrigin: 'anonymous' } : {}
