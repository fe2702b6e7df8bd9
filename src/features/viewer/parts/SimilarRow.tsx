import { useEffect, useRef } from 'react'
import type { StoreImage } from '@/api/image'
import { similarText as text } from '@/features/viewer/text'
import { Button } from '@/shared/ui/Button'
import { SimilarCard } from './SimilarCard'
import styles from './SimilarRow.module.css'
import { useSimilarImages } from './useSimilarImages'

type Props = {
  image: StoreImage
  query: string
  onOpen: (image: StoreImage) => void
  cameBackFrom: string | undefined
}

/** Placeholders during the search. */
const PLACES = Array.from({ length: 12 }, (_, index) => index)

/** The images of 'Más como esta'. */
export function SimilarRow({ image, query, onOpen, cameBackFrom }: Props) {
  const { images, status, retry } = useSimilarImages(image, query)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Only if the row is there at once: later the visitor may be elsewhere.
    if (cameBackFrom !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-image-id="${CSS.escape(cameBackFrom)}"] a`)?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the row appears
  }, [])

  if (status === 'loading')
    return (
      <div role="status" className={styles.row}>
        <span className="visually-hidden">{text.loading}</span>
        {PLACES.map((place) => (
          <span key={place} className={styles.place} />
        ))}
      </div>
    )
  if (images.length === 0)
    return (
      <div className={styles.nothing}>
        <p role={status === 'failed' ? 'alert' : 'status'}>{text.nothing[status]}</p>
        {status === 'failed' && (
          <Button look="quiet" onClick={retry}>
            {text.retry}
          </Button>
        )}
      </div>
    )
  return (
    // Not a tab stop, as Firefox makes scroll containers: its links are.
    <ul ref={list} className={styles.row} tabIndex={-1} aria-labelledby="more-like-this" data-arrows="scroll">
      {images.map((one) => (
        <SimilarCard key={one.id} image={one} onOpen={onOpen} />
      ))}
    </ul>
  )
}
