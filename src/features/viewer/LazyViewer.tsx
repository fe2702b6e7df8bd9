import { lazy, startTransition, useImperativeHandle, useState, type ComponentProps, type Ref } from 'react'
import type { StoreImage } from '@/api/image'
import { OverlayBoundary } from '@/features/notifications/OverlayBoundary'
import { afterPaint } from '@/shared/async/afterPaint'
import type * as ViewerCode from './Viewer'

/** Undefined while opening the viewer would wait for it. */
let loadedCode: typeof ViewerCode | undefined

async function loadViewer() {
  loadedCode = await import('./Viewer')
  return loadedCode
}

const LaterViewer = lazy(async () => ({ default: (await loadViewer()).Viewer }))

type ViewerProps = ComponentProps<typeof LaterViewer>

/** The viewer, at once if its code is there: React shows a lazy component 300 ms after its fallback at the earliest. */
function LoadedViewer(props: ViewerProps) {
  const [Viewer] = useState(() => loadedCode?.Viewer ?? LaterViewer)
  return <Viewer {...props} />
}

/** Prefetches the viewer's chunk before a likely click. */
export const preloadViewer = () => {
  loadViewer().catch(() => undefined)
}

type Props = Omit<ViewerProps, 'image' | 'isOpen'> & {
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

export type OpeningHandle = { readonly open: (image: StoreImage) => void }

type OpeningProps = {
  ref: Ref<OpeningHandle>
  /** Opens the viewer. */
  onShow: (imageId: string) => void
}

/**
 * Opens the viewer in two steps: the picture is painted first, because the dialog takes several frames on a slow
 * processor. The image is in this component's state, so that the first paint renders nothing else.
 */
export function Opening({ ref, onShow }: OpeningProps) {
  const [image, setImage] = useState<StoreImage | null>(null)
  useImperativeHandle(ref, () => ({
    open: (next) => {
      if (!loadedCode) {
        onShow(next.id)
        return
      }
      // A double click.
      if (image) return
      setImage(next)
      afterPaint(() => {
        // The picture goes in the frame in which the viewer comes.
        startTransition(() => {
          setImage(null)
          onShow(next.id)
        })
      })
    },
  }))
  const OpeningPicture = loadedCode?.OpeningPicture
  return image && OpeningPicture && <OpeningPicture image={image} />
}
