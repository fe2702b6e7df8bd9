/**
 * Attributes of a picture that tell the worker's routes whether it is kept (pwa/serviceWorker.ts): such a one is asked for
 * as another kind of request.
 */
export const keptPicture = (isCached: boolean): { crossOrigin?: 'anonymous' } =>
  isCached ? { crossOrigin: 'anonymous' } : {}
