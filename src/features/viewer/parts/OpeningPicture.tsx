import { createPortal } from 'react-dom'
import type { StoreImage } from '@/api/image'
import { StaticViewer } from '@/features/viewer/StaticViewer'
import { usePreview } from './Picture'

/** What a click on a card paints first. */
export function OpeningPicture({ image }: { image: StoreImage }) {
  const preview = usePreview(image)
  return createPortal(
    <div aria-hidden>
      <StaticViewer image={image} preview={preview} />
    </div>,
    document.body,
  )
}
