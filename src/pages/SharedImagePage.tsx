import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Gallery } from '@/features/gallery/Gallery'
import { text as galleryText } from '@/features/gallery/text'
import { LazyViewer } from '@/features/viewer/LazyViewer'
import { SharedImageError } from '@/features/viewer/SharedImageError'
import { text } from '@/features/viewer/text'
import { useSharedImage } from '@/features/viewer/useSharedImage'
import { useSharedViewer } from '@/features/viewer/useSharedViewer'
import { paths } from '@/shared/paths'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/previewcontent?rsrc=`: where a shared link leads, the gallery with the viewer open on the shared image. */
export function SharedImagePage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const shared = useSharedImage(params.get('rsrc'))
  const image = shared.status === 'found' ? shared.image : null
  const goToGallery = useCallback(() => void navigate(paths.gallery, { replace: true }), [navigate])
  const viewer = useSharedViewer(image, goToGallery)
  useDocumentTitle(image?.title ?? galleryText.heading)

  if (shared.status === 'loading') return <StateMessage role="status" text={text.shared.loading} />
  if (shared.status !== 'found') return <SharedImageError reason={shared.status} onRetry={shared.retry} />
  return (
    <>
      <Gallery
        query=""
        heading={<h1 className="visually-hidden">{galleryText.heading}</h1>}
        empty={<StateMessage text={galleryText.empty} />}
      />
      <LazyViewer {...viewer} />
    </>
  )
}
