/** Aborts the request of an image, and keeps it from being sent again. */
export function stopLoading(picture: HTMLImageElement): void {
  picture.removeAttribute('srcset')
  picture.removeAttribute('src')
}
