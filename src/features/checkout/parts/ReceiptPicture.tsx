import { useCallback, useState } from 'react'
import type { OrderItem } from '@/features/checkout/purchase'
import { imageSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/useImageSource'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import styles from './Receipt.lazy.module.css'

const SIZES = '5rem'

type Picture = Pick<OrderItem, 'id' | 'title'> & NonNullable<OrderItem['picture']>

const thumbnailSource = (image: Picture, cachedAddress: string | undefined) =>
  imageSource(image, cachedAddress, () => SIZES)

/** A bought image, small; a picture that is not there leaves a frame with its title. */
export function ReceiptPicture({ item: { id, title, picture } }: { item: OrderItem }) {
  const [isBroken, setIsBroken] = useState(false)
  useOnReconnect(
    useCallback(() => {
      setIsBroken(false)
    }, []),
    isBroken,
  )
  if (picture === undefined || isBroken)
    return <span role="img" aria-label={title} title={title} className={styles.missing} />
  return (
    <Thumbnail
      image={{ id, title, ...picture }}
      onError={() => {
        setIsBroken(true)
      }}
    />
  )
}

function Thumbnail({ image, onError }: { image: Picture; onError: () => void }) {
  const source = useImageSource(image, thumbnailSource)
  return (
    <img
      {...source}
      alt={image.title}
      title={image.title}
      width="80"
      height="80"
      loading="lazy"
      decoding="async"
      className={styles.picture}
      onError={onError}
    />
  )
}
