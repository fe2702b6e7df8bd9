import { useCallback, useState, type MouseEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { imageSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/useImageSource'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { sharedImageHref } from '@/shared/paths'
import styles from './SimilarRow.lazy.module.css'

/** The row's height and a card's greatest width, in rem (SimilarRow.lazy.module.css). */
const HEIGHT_REM = 9
const MAX_WIDTH_REM = 14

const thumbnailSource = (image: StoreImage, cachedAddress: string | undefined) =>
  imageSource(image, cachedAddress, () => {
    const width = Math.min(MAX_WIDTH_REM, (HEIGHT_REM * image.width) / image.height)
    return `${String(Math.ceil(width))}rem`
  })

/** A similar image: a click opens it in the viewer, a modified click its own page in a new tab. */
export function SimilarCard({ image, onOpen }: { image: StoreImage; onOpen: (image: StoreImage) => void }) {
  const source = useImageSource(image, thumbnailSource)
  const [isBroken, setIsBroken] = useState(false)
  useOnReconnect(
    useCallback(() => {
      setIsBroken(false)
    }, []),
    isBroken,
  )
  const handleClick = (event: MouseEvent) => {
    if (event.shiftKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onOpen(image)
  }
  return (
    <li data-image-id={image.id}>
      <a href={sharedImageHref(image.id)} title={image.title} className={styles.card} onClick={handleClick}>
        {isBroken ? (
          <span className={styles.broken}>{image.title}</span>
        ) : (
          <img
            {...source}
            alt={image.title}
            width={image.width}
            height={image.height}
            loading="lazy"
            decoding="async"
            draggable={false}
            className={styles.picture}
            onError={() => {
              setIsBroken(true)
            }}
          />
        )}
      </a>
    </li>
  )
}
