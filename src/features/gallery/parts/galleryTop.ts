/** Returns the distance from the gallery's first row to the window's top, in pixels; negative above the first row. */
export function galleryTop(list: HTMLElement | null): number {
  return -(list?.getBoundingClientRect().top ?? 0)
}

/** Scrolls to `top` pixels below the gallery's first row. */
export function scrollGalleryTo(list: HTMLElement | null, top: number): void {
  if (list) window.scrollTo(0, window.scrollY + top - galleryTop(list))
}
