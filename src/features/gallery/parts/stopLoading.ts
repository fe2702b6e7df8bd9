/**
 * Aborts loading an image that is no longer needed, which browsers do not do. Use `data:,`: removing `src` leaks a
 * detached image, and its card, in Chromium.
 */
export function stopLoading(picture: HTMLImageElement): void {
  if (picture.complete) return
  picture.removeAttribute('srcset')
  picture.src = 'data:,'
}
