import { paths } from '@/shared/paths'

const galleryPaths: readonly string[] = [paths.gallery, paths.search, paths.sharedImage]

/** True for pages that show the gallery, which restores its own scroll position. */
export function isGalleryPath(pathname: string): boolean {
  return galleryPaths.includes(pathname.replace(/(?<=.)\/$/, ''))
}
