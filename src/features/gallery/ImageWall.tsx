import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import { SmallPicture } from '@/features/imageCache/SmallPicture'
import styles from './ImageWall.module.css'
import { useKnownImages } from './useKnownImages'

/** The first picture is large, the others small; other numbers leave holes. */
const SHAPES = [6, 4, 1]
const SIZES = '(width < 48em) 25vw, 30rem'

type Props = {
  /** Shown before those of the gallery. */
  first: readonly StoreImage[]
  /** Below the pictures. */
  caption: ReactNode
}

/**
 * Decorative pictures beside a page's box (shared/ui/Beside.module.css), in a strip above it in narrow windows. Nothing
 * when this browser has seen none and there is no caption.
 */
export function ImageWall({ first, caption }: Props) {
  const known = useKnownImages(SHAPES[0] ?? 0, first)
  const count = SHAPES.find((shape) => shape <= known.length) ?? 0
  if (count === 0 && !caption) return null
  return (
    <div className={styles.wall}>
      {count > 0 && (
        <div className={clsx(styles.pictures, count > 1 && styles.many)} data-count={count} aria-hidden>
          {known.slice(0, count).map((image) => (
            <div key={image.id}>
              <SmallPicture image={image} sizes={SIZES} alt="" />
            </div>
          ))}
        </div>
      )}
      {caption}
    </div>
  )
}
