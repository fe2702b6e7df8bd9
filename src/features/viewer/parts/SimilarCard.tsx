import type { MouseEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { SmallPicture } from '@/features/imageCache/SmallPicture'
import { sharedImageHref } from '@/shared/paths'
import styles from './SimilarRow.module.css'

/** The row's height and a card's greatest width, in rem (Viewer and SimilarRow.module.css). */
const HEIGHT_REM = 9
const MAX_WIDTH_REM = 14

/** A similar image: a click opens it in the viewer, a modified click its own page in a new tab. */
export function SimilarCard({ image, onOpen }: { image: StoreImage; onOpen: (image: StoreImage) => void }) {
  const ratio = image.width / image.height
  const handleClick = (event: MouseEvent) => {
    if (event.shiftKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onOpen(image)
  }
  return (
    <li data-image-id={image.id}>
      <a
        href={sharedImageHref(image.id)}
        title={image.title}
        className={styles.card}
        style={{ aspectRatio: ratio }}
        draggable={false}
        onClick={handleClick}
      >
        <SmallPicture
          image={image}
          sizes={`${String(Math.ceil(Math.min(MAX_WIDTH_REM, HEIGHT_REM * ratio)))}rem`}
          alt={image.title}
        />
      </a>
    </li>
  )
}
