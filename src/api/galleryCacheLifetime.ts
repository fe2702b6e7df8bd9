/** A gallery stays cached this long after the visitor leaves it, in seconds: going back shows it unchanged. */
export const GALLERY_CACHE_S = 30 * 60
