import type { ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import { GalleryCards } from './parts/GalleryCards'

type Props = {
  images: readonly StoreImage[]
  columnsOf: (windowWidth: number) => number
  /** Renders a control in the corner of each card. Pass a stable function: a new one renders every card again. */
  cornerAction: (image: StoreImage) => ReactNode
}

/** The list is complete: no page of the gallery is requested. */
const noStart = { query: '', firstPage: 0 }
const noop = () => undefined

/** Shows a complete list of images like the gallery: same cards, viewer, menu and scroll restoration. */
export function ImageCollection({ images, columnsOf, cornerAction }: Props) {
  const gallery = { images, status: 'ended', loadMore: noop, retry: noop } as const
  return <GalleryCards start={noStart} gallery={gallery} columnsOf={columnsOf} cornerAction={cornerAction} />
}
