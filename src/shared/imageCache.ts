/**
 * The cache of pictures that are there without a network: the worker fills it and answers from it, the page asks for what
 * matters and looks at what is in it. Both sides take these from here.
 */
export const IMAGE_CACHE = 'images'
/** The least recently used go first. At 200 KB a picture this is about 60 MB. */
export const MAX_CACHED_IMAGES = 300
export const CACHED_IMAGE_MAX_AGE_S = 30 * 24 * 60 * 60
