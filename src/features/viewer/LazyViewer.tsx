import { lazy, Suspense, useEffect, useImperativeHandle, useState, type ComponentProps, type Ref } from 'react'
import type { StoreImage } from '@/api/image'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { afterPaint } from '@/shared/async/afterPaint'
import type { Viewer } from './Viewer'

/** True when opening the viewer waits for no code. */
let isLoaded = false

async function loadViewer() {
  const code = await import('./Viewer')
  isLoaded = true
  return code
}

const LoadedViewer = lazy(async () => ({ default: (await loadViewer()).Viewer }))
const OpeningPicture = lazy(async () => ({ default: (await loadViewer()).OpeningPicture }))

/** Prefetches the viewer's chunk before a likely click. */
export const preloadViewer = () => {
  loadViewer().catch(() => undefined)
}

type Props = Omit<ComponentProps<typeof Viewer>, 'image' | 'isOpen'> & {
  /** The image to show; null closes the viewer. */
  image: StoreImage | null
}

/** The viewer; its chunk loads on first use. */
export function LazyViewer({ image, ...props }: Props) {
  // Shown while the viewer closes.
  const [lastImage, setLastImage] = useState(image)
  if (image && image !== lastImage) setLastImage(image)
  return (
    <OverlayBoundary isOpen={image !== null} onFailure={props.onClose}>
      {lastImage && <LoadedViewer {...props} image={image ?? lastImage} isOpen={image !== null} />}
    </OverlayBoundary>
  )
}

/** How long the picture stays if the viewer does not open, in ms. */
const TIMEOUT_MS = 2000

export type OpeningHandle = { readonly open: (image: StoreImage) => void }

type OpeningProps = {
  ref: Ref<OpeningHandle>
  /** The image in the viewer, null while it is closed. */
  viewed: StoreImage | null
  /** Opens the viewer. */
  onShow: (imageId: string) => void
}

/**
 * Opens the viewer in two steps: the picture is painted first, because the dialog takes several frames on a slow
 * processor. The image is in this component's state, so that a click renders nothing else.
 */
export function Opening({ ref, viewed, onShow }: OpeningProps) {
  const [image, setImage] = useState<StoreImage | null>(null)
  useImperativeHandle(ref, () => ({
    open: (next) => {
      if (isLoaded) setImage(next)
      else onShow(next.id)
    },
  }))
  const clear = () => {
    setImage(null)
  }
  useEffect(() => {
    if (!image) return undefined
    const timer = setTimeout(clear, TIMEOUT_MS)
    const cancel = afterPaint(() => {
      onShow(image.id)
    })
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [image, onShow])
  useEffect(() => {
    if (!viewed) return undefined
    // The viewer covers the picture from its first paint on. It may close before that.
    const cancel = afterPaint(clear)
    return () => {
      cancel()
      clear()
    }
  }, [viewed])
  return <Suspense>{image && <OpeningPicture key={image.id} image={image} />}</Suspense>
}
