import { useMemo, type ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import { GalleryCards } from './parts/GalleryCards'
import type { GalleryState } from './useGallery'

type Props = {
  images: readonly StoreImage[]
  columnsOf: (windowWidth: number) => number
  /** A control for each image, in the corner of its card. Keep it the same from one drawing to the next. */
  cornerAction: (image: StoreImage) => ReactNode
}

const nothing = () => undefined

/** Images that are all there already, shown like the gallery: same cards, viewer, menu and memory of where one was. */
export function ImageCollection({ images, columnsOf, cornerAction }: Props) {
  const gallery = useMemo<GalleryState>(
    () => ({ images, status: 'ended', loadMore: nothing, retry: nothing }),
    [images],
  )
  return <GalleryCards query="" gallery={gallery} columnsOf={columnsOf} cornerAction={cornerAction} />
}
