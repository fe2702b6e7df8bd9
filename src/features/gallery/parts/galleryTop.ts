import type { Grid } from '@/features/gallery/layout'

/** How far the window's top is below the gallery's first row, in pixels; negative while it is above it. */
export function galleryTop(list: HTMLElement | null, { firstRow, pitch }: Grid): number {
  return firstRow * pitch - (list?.getBoundingClientRect().top ?? 0)
}

/** Scrolls to so many pixels below the gallery's first row. */
export function scrollGalleryTo(list: HTMLElement | null, grid: Grid, top: number): void {
  if (list) window.scrollTo(0, window.scrollY + top - galleryTop(list, grid))
}
