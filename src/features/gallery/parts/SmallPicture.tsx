import { useCallback, useState } from 'react'
import type { StoreImage } from '@/api/image'
import { imageSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/useImageSource'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import styles from './SmallPicture.lazy.module.css'

type Props = {
  image: StoreImage
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string
  /** Empty for a picture that only decorates. */
  alt: string
}

/** An image that fills its place; one that fails leaves the place, with its text. */
export function SmallPicture({ image, sizes, alt }: Props) {
  const source = useImageSource(image, (one, cachedAddress) => imageSource(one, cachedAddress, () => sizes))
  const [isBroken, setIsBroken] = useState(false)
  useOnReconnect(
    useCallback(() => {
      setIsBroken(false)
    }, []),
    isBroken,
  )
  if (isBroken) return <span className={styles.missing}>{alt}</span>
  return (
    <img
      {...source}
      className={styles.picture}
      alt={alt}
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => {
        setIsBroken(true)
      }}
    />
  )
}
