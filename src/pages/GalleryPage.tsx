import { Gallery } from '@/features/gallery/Gallery'
import { text } from '@/features/gallery/text'
import { tagline } from '@/shared/product'
import { useDocumentTitle } from '@/shared/useDocumentTitle'
import { StateMessage } from '@/shared/ui/StateMessage'

/** `/`: all images. */
export function GalleryPage() {
  useDocumentTitle(tagline)
  return (
    <Gallery
      query=""
      heading={<h1 className="visually-hidden">{text.heading}</h1>}
      empty={<StateMessage role="status" text={text.empty} />}
    />
  )
}
