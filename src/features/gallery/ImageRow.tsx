import { useId } from 'react'
import { Link } from 'react-router'
import type { StoreImage } from '@/api/image'
import { SmallPicture } from '@/features/imageCache/SmallPicture'
import { sharedImageHref } from '@/shared/paths'
import styles from './ImageRow.module.css'
import { useKnownImages } from './useKnownImages'

const MAX_SHOWN = 6
const SIZES = '(max-width: 600px) 45vw, (max-width: 900px) 30vw, 17vw'

type Props = {
  title: string
  /** Shown before those of the gallery. */
  first?: readonly StoreImage[]
}

/** A few images for a page without any; nothing when this browser has seen none. */
export function ImageRow({ title, first }: Props) {
  const headingId = useId()
  const images = useKnownImages(MAX_SHOWN, first)
  if (images.length === 0) return null
  return (
    <section className={styles.row} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.images}>
        {images.map((image) => (
          <li key={image.id}>
            <Link to={sharedImageHref(image.id)} className={styles.link}>
              <SmallPicture image={image} sizes={SIZES} alt={image.title} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
