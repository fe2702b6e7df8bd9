import { WholeGallery } from '@/features/gallery/WholeGallery'
import { tagline } from '@/shared/product'
import { usePageMeta } from '@/shared/usePageMeta'

/** `/`: all images. */
export function GalleryPage() {
  usePageMeta(tagline)
  return <WholeGallery />
}
