import { isPath, paths } from '@/shared/paths'

const galleryPaths = [paths.gallery, paths.search, paths.favorites, paths.sharedImage]

/** True for pages that show the grid of images: the grid restores its own scroll position. */
export function isGalleryPath(pathname: string): boolean {
  return galleryPaths.some((path) => isPath(pathname, path))
}
