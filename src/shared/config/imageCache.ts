/**
 * Name of the worker's cache of images for offline use. The worker fills it and responds from it; the page requests
 * images for it and reads its contents. Both use these constants.
 */
export const IMAGE_CACHE = 'images'
/** The worker evicts the least recently used images. At 200 KB per image this is about 60 MB. */
export const MAX_CACHED_IMAGES = 300
export const CACHED_IMAGE_MAX_AGE_S = 30 * 24 * 60 * 60
