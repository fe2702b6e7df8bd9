import { useState, type ComponentProps } from 'react'
import type { StoreImage } from '@/api/image'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { lazyComponent } from '@/shared/ui/lazyComponent'
import type { Viewer } from './Viewer'

const LoadedViewer = lazyComponent(async () => (await import('./Viewer')).Viewer)

/** Prefetches the viewer's chunk before a likely click. */
export const preloadViewer = LoadedViewer.preload
export const isViewerLoaded = LoadedViewer.isLoaded

/** What is painted before the viewer opens (Opening.tsx); from the viewer's chunk. */
export const OpeningPicture = lazyComponent(async () => (await import('./Viewer')).OpeningPicture)

type Props = Omit<ComponentProps<typeof Viewer>, 'image' | 'isOpen'> & {
  /** The image to show; null closes the viewer. */
  image: StoreImage | null
}

/** The viewer; its chunk loads on first use. */
export function LazyViewer({ image, ...props }: Props) {
  // Keep the image while the viewer fades out.
  const [lastImage, setLastImage] = useState(image)
  if (image && image !== lastImage) setLastImage(image)
  return (
    <OverlayBoundary part={LoadedViewer} attempt={image} isOpen={image !== null} onFailure={props.onClose}>
      {lastImage && <LoadedViewer {...props} image={image ?? lastImage} isOpen={image !== null} />}
    </OverlayBoundary>
  )
}
