import { clsx } from 'clsx'
import { useMemo } from 'react'
import type { StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { useBrokenImage } from '@/shared/hooks/useBrokenImage'
import { useAppSelector } from '@/store/hooks'
import { cachedAddressIn, selectImageCache } from './imageCacheSlice'
import { imageSource, type ImageSource } from './imageSource'
import styles from './SmallPicture.module.css'

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

/**
 * Returns the `<img>` attributes of an image, fixed for each address: new attributes after caching would load it again.
 */
export function useImageSource<Image extends Pick<StoreImage, 'id' | 'url'>>(
  image: Image,
  sourceOf: (image: Image, cachedAddress: SafeUrl | undefined) => ImageSource,
): ImageSource {
  const cachedAddress = useAppSelector((state) => cachedAddressIn(selectImageCache(state), image))
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  return useMemo(() => sourceOf(image, cachedAddress), [image.url])
}
