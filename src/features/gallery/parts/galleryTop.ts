import type { Grid } from '@/features/gallery/layout'

/** Returns the distance from the gallery's first row to the window's top, in pixels; negative above the first row. */
export function galleryTop(list: HTMLElement | null, { firstRow, pitch }: Grid): number {
  return firstRow * pitch - (list?.getBoundingClientRect().top ?? 0)
}

/** Scrolls to `top` pixels below the gallery's first row. */
export function scrollGalleryTo(list: HTMLElement | null, grid: Grid, top: number): void {
  if (list) window.scrollTo(0, window.scrollY + top - galleryTop(list, grid))
}
