import { WholeGallery } from '@/features/gallery/WholeGallery'
import { tagline } from '@/shared/config/product'
import { usePageMeta } from '@/shared/hooks/usePageMeta'

/** `/`: all images. */
export function GalleryPage() {
  usePageMeta(tagline)
  return <WholeGallery />
}
