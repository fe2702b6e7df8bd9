import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { text as galleryText } from '@/features/gallery/text'
import { WholeGallery } from '@/features/gallery/WholeGallery'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { LazyViewer } from '@/features/viewer/LazyViewer'
import { text } from '@/features/viewer/text'
import { useSharedImage, useSharedViewer, type SharedImage } from '@/features/viewer/useSharedImage'
import { useViewer } from '@/features/viewer/useViewer'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'

/** `/previewcontent?rsrc=`: the page of a shared link, the gallery with the viewer open on the shared image. */
export function SharedImagePage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const shared = useSharedImage(params.get('rsrc'))
  // An image that was opened from the viewer of the shared one.
  const { similarImage } = useViewer()
  const image = shared.status === 'found' ? (similarImage ?? shared.image) : null
  const goToGallery = useCallback(() => void navigate(paths.gallery, { replace: true }), [navigate])
  const { isWaiting, viewer } = useSharedViewer(image, goToGallery)
  usePageMeta(
    image?.title ?? (shared.status === 'loading' ? galleryText.heading : text.shared.errorTitle),
    image ? text.shared.description(image.title) : undefined,
  )

  if (shared.status === 'loading') {
    return (
      <>
        <h1 className="visually-hidden">{galleryText.heading}</h1>
        <StateMessage role="status" text={text.shared.loading} />
      </>
    )
  }
  if (shared.status !== 'found') return <SharedImageError reason={shared.status} onRetry={shared.retry} />
  return (
    <>
      {/* Inert until the viewer opens, so that the visitor cannot open another image first. */}
      <div inert={isWaiting}>
        <WholeGallery />
      </div>
      <LazyViewer {...viewer} />
    </>
  )
}

type ErrorProps = { reason: Exclude<SharedImage['status'], 'loading' | 'found'>; onRetry: () => void }

/** Error screen of a shared link without an image (spec: 2.shared.error). */
function SharedImageError({ reason, onRetry }: ErrorProps) {
  const navigate = useNavigate()
  return (
    <StateMessage icon="compass" role="alert" title={text.shared.errorTitle} text={text.shared[reason]}>
      {reason === 'failed' && (
        <OnlineButton look="primary" onClick={onRetry}>
          {text.shared.retry}
        </OnlineButton>
      )}
      <Button look={reason === 'failed' ? 'quiet' : 'primary'} onClick={() => void navigate(paths.gallery)}>
        {text.shared.explore}
      </Button>
    </StateMessage>
  )
}
