import { clsx } from 'clsx'
import type { StoreImage } from '@/api/image'
import { useBrokenImage } from '@/shared/hooks/useBrokenImage'
import { imageSource } from './imageSource'
import styles from './SmallPicture.module.css'
import { useImageSource } from './useImageSource'

type Props = {
  image: Pick<StoreImage, 'id' | 'url' | 'width'>
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string
  /** Empty for a picture that only decorates. */
  alt: string
  className?: string | undefined
}

/** An image that fills its place, in the size that fits; one that fails leaves a frame with its title. */
export function SmallPicture({ image, sizes, alt, className }: Props) {
  const source = useImageSource(image, (one, cachedAddress) => imageSource(one, cachedAddress, () => sizes))
  const { isBroken, onError } = useBrokenImage(image.url)
  if (isBroken) return <MissingPicture title={alt} className={className} />
  return (
    <img
      {...source}
      className={clsx(styles.picture, className)}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
    />
  )
}

/** Placeholder for an image that failed to load. */
export function MissingPicture({ title, className }: { title: string; className?: string | undefined }) {
  const name = title === '' ? {} : { role: 'img', 'aria-label': title, title }
  return (
    <span {...name} className={clsx(styles.missing, className)}>
      {title}
    </span>
  )
}
