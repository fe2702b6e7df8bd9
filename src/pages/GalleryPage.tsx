import { WholeGallery } from '@/features/gallery/WholeGallery'
import { tagline } from '@/shared/product'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/`: all images. */
export function GalleryPage() {
  useDocumentTitle(tagline)
  return <WholeGallery />
}
