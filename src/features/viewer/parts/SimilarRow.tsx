import { skipToken } from '@reduxjs/toolkit/query'
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useListPreviewsQuery } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { loadedImages } from '@/api/loadedImages'
import { PAGE_SIZE } from '@/api/pageQuery'
import { SmallPicture } from '@/features/imageCache/SmallPicture'
import { similarImages } from '@/features/viewer/similarImages'
import { similarText as text } from '@/features/viewer/text'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { sharedImageHref } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { useAppDispatch } from '@/store/hooks'
import styles from './SimilarRow.module.css'

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

/** The row's height and a card's greatest width, in rem (Viewer and SimilarRow.module.css). */
const HEIGHT_REM = 9
const MAX_WIDTH_REM = 14

/** A similar image: a click opens it in the viewer, a modified click its own page in a new tab. */
function SimilarCard({ image, onOpen }: { image: StoreImage; onOpen: (image: StoreImage) => void }) {
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

type SimilarImages = {
  readonly images: readonly StoreImage[]
  /** `saving`: data saver is on, so nothing was requested. */
  readonly status: 'loading' | 'found' | 'failed' | 'saving'
  readonly retry: () => unknown
}

/**
 * Finds images that share tags with an image: by one search, and among those that this visit has loaded, which remain
 * without the search: data saver, failure, no network (spec: similar.one-search, similar.saving).
 * @param query the search
 */
function useSimilarImages(image: StoreImage, query: string): SimilarImages {
  const dispatch = useAppDispatch()
  const [loaded] = useState(() => dispatch((_, getState) => loadedImages(getState())))
  const isSaving = prefersReducedData()
  const search = isSaving ? skipToken : { page: 0, size: PAGE_SIZE, q: query }
  const { currentData, isError, refetch } = useListPreviewsQuery(search)
  useOnReconnect(refetch, isError)

  const found = currentData?.images
  const images = useMemo(() => similarImages(image, [...(found ?? []), ...loaded]), [image, found, loaded])
  return { images, status: statusOf(), retry: refetch }

  function statusOf(): SimilarImages['status'] {
    if (isSaving) return 'saving'
    if (isError) return 'failed'
    return currentData ? 'found' : 'loading'
  }
}
