/** The cache in which the worker keeps the first pages of galleries. */
export const GALLERY_CACHE = 'galleries'
