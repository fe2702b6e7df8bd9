import { useCallback, useState } from 'react'
import type { OrderItem } from '@/features/checkout/purchase'
import { imageSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/useImageSource'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import styles from './OrderPicture.lazy.module.css'

type Picture = Pick<OrderItem, 'id' | 'title'> & NonNullable<OrderItem['picture']>

type Props = {
  item: OrderItem
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string
}

/** An image of an order, which fills its place; a picture that is not there leaves a frame with its title. */
export function OrderPicture({ item: { id, title, picture }, sizes }: Props) {
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
      sizes={sizes}
      onError={() => {
        setIsBroken(true)
      }}
    />
  )
}

function Thumbnail({ image, sizes, onError }: { image: Picture; sizes: string; onError: () => void }) {
  const source = useImageSource(image, (one, cachedAddress) => imageSource(one, cachedAddress, () => sizes))
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
