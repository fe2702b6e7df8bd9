import { useState, type ComponentProps } from 'react'
import type { StoreImage } from '@/api/image'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { lazyComponent } from '@/shared/lazyComponent'
import type { Viewer } from './Viewer'

const LoadedViewer = lazyComponent(async () => (await import('./Viewer')).Viewer)

/** Fetches the viewer's code ahead of a click that is likely to come. */
export const preloadViewer = LoadedViewer.preload

type Props = Omit<ComponentProps<typeof Viewer>, 'image' | 'isOpen'> & {
  /** The image to show; null closes the viewer. */
  image: StoreImage | null
}

/** The viewer, whose code comes with its first use. */
export function LazyViewer({ image, ...props }: Props) {
  // The picture stays while the viewer fades out.
  const [lastImage, setLastImage] = useState(image)
  if (image && image !== lastImage) setLastImage(image)
  return (
    <OverlayBoundary part={LoadedViewer} attempt={image} onFailure={props.onClose}>
      {lastImage && <LoadedViewer {...props} image={image ?? lastImage} isOpen={image !== null} />}
    </OverlayBoundary>
  )
}
