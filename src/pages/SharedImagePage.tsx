import type { SerializedError } from '@reduxjs/toolkit'
import { skipToken, type FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useGetPreviewQuery } from '@/api/canvamanager'
import { toStoreImage, type StoreImage } from '@/api/image'
import { text as galleryText } from '@/features/gallery/text'
import { WholeGallery } from '@/features/gallery/WholeGallery'
import { selectCachedImage } from '@/features/imageCache/imageCacheSlice'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { LazyViewer, preloadViewer } from '@/features/viewer/LazyViewer'
import { StaticViewer } from '@/features/viewer/StaticViewer'
import { text } from '@/features/viewer/text'
import { useViewer } from '@/features/viewer/useViewer'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { iconButtonClass } from '@/shared/ui/IconButton'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppSelector } from '@/store/hooks'

/** `/previewcontent?rsrc=`: the page of a shared link, the gallery with the viewer open on the shared image. */
export function SharedImagePage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const shared = useSharedImage(params.get('rsrc'))
  // An image that was opened from the viewer of the shared one.
  const { similarImage } = useViewer()
  const image = shared.status === 'found' ? (similarImage ?? shared.image) : null
  const goToGallery = useCallback(() => void navigate(paths.gallery, { replace: true }), [navigate])
  const { phase, viewer } = useSharedViewer(image, goToGallery)
  // The host rendered the image, which the visitor sees until the viewer covers it.
  const [isCarried] = useState(shared.status === 'found')
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
      <div inert={phase === 'waiting'}>
        <WholeGallery />
      </div>
      {isCarried && phase !== 'closing' && (
        <StaticViewer image={shared.image}>
          <Link to={paths.gallery} replace className={iconButtonClass} title={text.close} aria-label={text.close}>
            <Icon name="close" />
          </Link>
        </StaticViewer>
      )}
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

type SharedImage =
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly image: StoreImage }
  /** No id in the link; no image; a failed request (spec: 8.shared.missing, 8.shared.not-found, 8.shared.failed). */
  | { readonly status: 'missing' | 'notFound' | 'failed'; readonly retry: () => unknown }

/**
 * Loads the image of a shared link. A 404 or an empty response is 'notFound', any other failure 'failed'
 * (spec: calls.shared.not-found, calls.shared.failed). If the request fails, a cached image is shown instead.
 */
function useSharedImage(rsrc: string | null): SharedImage {
  const id = rsrc?.trim() ?? ''
  // As a path segment these change the URL of the request. No image has such an id.
  const isInvalid = ['', '.', '..'].includes(id)
  const { currentData: data, error, isFetching, refetch: retry } = useGetPreviewQuery(isInvalid ? skipToken : { id })
  const hasFailed = error !== undefined && !isNotFound(error)
  useOnReconnect(retry, hasFailed)
  const cached = useAppSelector((state) => selectCachedImage(state, id), shallowEqual)
  const cachedImage = useMemo(() => toStoreImage(cached), [cached])

  if (isInvalid) return { status: id === '' ? 'missing' : 'notFound', retry: () => undefined }
  if (data && !error) return { status: 'found', image: data }
  if (hasFailed && cachedImage) return { status: 'found', image: cachedImage }
  if (isFetching || (data === undefined && !error)) return { status: 'loading' }
  return { status: hasFailed ? 'failed' : 'notFound', retry }
}

/** True for a 404 with any body: if the body is not JSON, RTK Query puts the status into `originalStatus`. */
function isNotFound(error: FetchBaseQueryError | SerializedError): boolean {
  if (!('status' in error)) return false
  return error.status === 404 || (error.status === 'PARSING_ERROR' && error.originalStatus === 404)
}

/** Shows the gallery briefly before the viewer covers it (spec: 9.shared.opens). */
const SHARED_VIEWER_DELAY_MS = 500
/** Lets the viewer fade out before the page becomes the gallery (spec: 9.shared.leaves). */
const SHARED_VIEWER_EXIT_MS = 300

/**
 * Controls the viewer of a shared link: opens it shortly after the image is loaded, and leaves the page after it
 * closes.
 * @returns props for the viewer, and what it does
 */
export function useSharedViewer(image: StoreImage | null, onLeave: () => void) {
  const [phase, setPhase] = useState<'waiting' | 'open' | 'closing'>('waiting')
  const isReady = image !== null
  useEffect(preloadViewer, [])
  useEffect(() => {
    if (phase === 'open' || !isReady) return undefined
    const timer =
      phase === 'waiting'
        ? setTimeout(setPhase, SHARED_VIEWER_DELAY_MS, 'open')
        : setTimeout(onLeave, SHARED_VIEWER_EXIT_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [phase, isReady, onLeave])

  const onClose = () => {
    setPhase('closing')
  }
  return { phase, viewer: { image: phase === 'open' ? image : null, onClose } }
}
