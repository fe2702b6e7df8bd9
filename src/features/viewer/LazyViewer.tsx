import { lazy, useState, type ComponentProps } from 'react'
import type { StoreImage } from '@/api/image'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { preloader } from '@/shared/async/preloader'
import type { Viewer } from './Viewer'

let isLoaded = false
/** True when opening the viewer waits for no code. */
export const isViewerLoaded = () => isLoaded

async function loadViewer() {
  const code = await import('./Viewer')
  isLoaded = true
  return code
}

const LoadedViewer = lazy(async () => ({ default: (await loadViewer()).Viewer }))

/** What is painted before the viewer opens (Opening.tsx); from the viewer's chunk. */
export const OpeningPicture = lazy(async () => ({ default: (await loadViewer()).OpeningPicture }))

/** Prefetches the viewer's chunk before a likely click. */
export const preloadViewer = preloader(loadViewer)

type Props = Omit<ComponentProps<typeof Viewer>, 'image' | 'isOpen'> & {
  /** The image to show; null closes the viewer. */
  image: StoreImage | null
}

/** The viewer; its chunk loads on first use. */
export function LazyViewer({ image, ...props }: Props) {
  // True once the viewer's chunk has loaded.
  const [lastImage, setLastImage] = useState(image)
  if (image && image !== lastImage) setLastImage(image)
  return (
    <OverlayBoundary attempt={image} isOpen={image !== null} onFailure={props.onClose}>
      {lastImage && <LoadedViewer {...props} image={image ?? lastImage} isOpen={image !== null} />}
    </OverlayBoundary>
  )
}
