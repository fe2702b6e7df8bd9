import { lazy, Suspense, useState, type ComponentProps } from 'react'
import type { StoreImage } from '@/api/image'
import type { Viewer } from './Viewer'

const load = () => import('./Viewer')
const LoadedViewer = lazy(async () => ({ default: (await load()).Viewer }))

/** Fetches the viewer's code ahead of a click that is likely to come. */
export function preloadViewer(): void {
  void load()
}

type Props = Omit<ComponentProps<typeof Viewer>, 'image' | 'isOpen'> & {
  /** The image to show; null closes the viewer. */
  image: StoreImage | null
}

/** The viewer, whose code comes with its first use. */
export function LazyViewer({ image, ...props }: Props) {
  // The picture stays while the viewer fades out.
  const [lastImage, setLastImage] = useState(image)
  if (image && image !== lastImage) setLastImage(image)
  return <Suspense>{lastImage && <LoadedViewer {...props} image={image ?? lastImage} isOpen={image !== null} />}</Suspense>
}
