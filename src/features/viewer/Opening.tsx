import { Suspense, useEffect, useImperativeHandle, useState, type Ref } from 'react'
import type { StoreImage } from '@/api/image'
import { afterPaint } from '@/shared/async/afterPaint'
import { isViewerLoaded, OpeningPicture } from './LazyViewer'

/** How long the picture stays if the viewer does not open, in ms. */
const TIMEOUT_MS = 2000

export type OpeningHandle = { readonly open: (image: StoreImage) => void }

type Props = {
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
export function Opening({ ref, viewed, onShow }: Props) {
  const [image, setImage] = useState<StoreImage | null>(null)
  useImperativeHandle(ref, () => ({
    open: (next) => {
      if (isViewerLoaded()) setImage(next)
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
