import { Suspense, useEffect, useImperativeHandle, useState, type Ref } from 'react'
import type { StoreImage } from '@/api/image'
import { afterPaint } from '@/shared/async/afterPaint'
import { isViewerLoaded, OpeningPicture } from './LazyViewer'

export type OpeningHandle = { readonly open: (image: StoreImage) => void }

type Props = {
  ref: Ref<OpeningHandle>
  /** The image in the viewer, null while it is closed. */
  viewed: StoreImage | null
  /** Opens the viewer. */
  onShow: (imageId: string) => void
}

/**
 * Opens the viewer in two steps: the picture is painted first, because the dialog and its controls take several frames on a
 * slow processor. The image is in this component's state, so that a click renders nothing else.
 */
export function Opening({ ref, viewed, onShow }: Props) {
  const [image, setImage] = useState<StoreImage | null>(null)
  useImperativeHandle(ref, () => ({
    open: (next) => {
      if (isViewerLoaded()) setImage(next)
      else onShow(next.id)
    },
  }))
  useEffect(() => {
    if (!image) return undefined
    return afterPaint(() => {
      onShow(image.id)
    })
  }, [image, onShow])
  useEffect(() => {
    if (!viewed) return undefined
    // The viewer covers the picture from its first paint on.
    return afterPaint(() => {
      setImage(null)
    })
  }, [viewed])
  return <Suspense>{image && <OpeningPicture key={image.id} image={image} />}</Suspense>
}
