/** How long a gallery that nobody looks at is as good as new, in seconds: coming back finds it as it was left. */
export const GALLERY_KEPT_S = 30 * 60
