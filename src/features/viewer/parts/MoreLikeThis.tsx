import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { useListPreviewsQuery } from '@/api/canvamanager'
import type { StoreImage } from '@/api/image'
import { loadedImages } from '@/api/loadedImages'
import { PAGE_SIZE } from '@/api/pageQuery'
import { SmallPicture } from '@/features/imageCache/SmallPicture'
import { unique } from '@/features/lists/imageList'
import { foldText } from '@/features/search/foldText'
import { similarText, text } from '@/features/viewer/text'
import { prefersReducedData } from '@/platform/prefersReducedData'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { searchHref, sharedImageHref } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { useAppDispatch } from '@/store/hooks'
import styles from './MoreLikeThis.module.css'

type Props = {
  image: StoreImage
  /** Whether the row is in the window, or about to be: only then it is loaded. */
  isNear: boolean
  onNear: () => void
  onOpen: (image: StoreImage) => void
  /** The image to focus after the way back from it. */
  cameBackFrom: string | undefined
}

/** Below the image: a row of images that share its tags (spec: similar.row). Nothing without tags. */
export function MoreLikeThis({ image, isNear, onNear, ...row }: Props) {
  const query = similarQuery(image)
  if (query === undefined) return null
  const handleFocus = ({ currentTarget, target }: FocusEvent) => {
    onNear()
    // Scroll for keyboard focus only: under a mouse button it would move the link away.
    if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section className={styles.region} aria-labelledby="more-like-this" onFocus={handleFocus}>
      <div className={styles.head}>
        <h3 id="more-like-this" className={styles.heading}>
          {text.moreLikeThis}
        </h3>
        <Link to={searchHref(query)} className={styles.all}>
          {text.showAll}
        </Link>
      </div>
      <div className={styles.place}>{isNear && <SimilarRow key={image.id} image={image} query={query} {...row} />}</div>
    </section>
  )
}

type RowProps = Pick<Props, 'image' | 'onOpen' | 'cameBackFrom'> & { query: string }

/** Placeholders during the search. */
const PLACES = Array.from({ length: 12 }, (_, index) => index)

/**
 * The images of 'Más como esta': by one search, and among those that this visit has loaded, which remain without the
 * search: data saver, failure, no network (spec: similar.one-search, similar.saving).
 */
function SimilarRow({ image, query, onOpen, cameBackFrom }: RowProps) {
  const dispatch = useAppDispatch()
  const [loaded] = useState(() => dispatch((_, getState) => loadedImages(getState())))
  const isSaving = prefersReducedData()
  const search = isSaving ? skipToken : { page: 0, size: PAGE_SIZE, q: query }
  const { currentData, isError, refetch } = useListPreviewsQuery(search)
  useOnReconnect(refetch, isError)
  const found = currentData?.images
  const images = useMemo(() => similarImages(image, [...(found ?? []), ...loaded]), [image, found, loaded])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Only if the row is there at once: later the visitor may be elsewhere.
    if (cameBackFrom !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-image-id="${CSS.escape(cameBackFrom)}"] a`)?.focus()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the row appears
  }, [])

  if (!found && !isError && !isSaving)
    return (
      <div role="status" className={styles.row}>
        <span className="visually-hidden">{similarText.loading}</span>
        {PLACES.map((place) => (
          <span key={place} className={styles.placeholder} />
        ))}
      </div>
    )
  if (images.length === 0 && isError)
    return (
      <div className={styles.nothing}>
        <p role="alert">{similarText.failed}</p>
        <Button look="quiet" onClick={() => void refetch()}>
          {similarText.retry}
        </Button>
      </div>
    )
  if (images.length === 0)
    return (
      <p role="status" className={styles.nothing}>
        {isSaving ? similarText.saving : similarText.nothing}
      </p>
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

/** The row's height and a card's greatest width, in rem (Viewer and MoreLikeThis.module.css). */
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

const MAX_IMAGES = 20

/** The search that finds images like this one: its first tag, because a tag list begins with the subject. */
export const similarQuery = ({ tags: [subject] }: StoreImage): string | undefined => subject?.normalize()

/**
 * The candidates that share tags with an image, each once: those with the most shared tags first, and equal ones in the
 * candidates' order (spec: similar.shared).
 */
export function similarImages(image: StoreImage, candidates: readonly StoreImage[]): readonly StoreImage[] {
  const tags = new Set(image.tags.map(foldText))
  return unique(candidates)
    .map((candidate) => ({ candidate, shared: candidate.tags.filter((tag) => tags.has(foldText(tag))).length }))
    .filter(({ candidate: { id }, shared }) => shared > 0 && id !== image.id)
    .sort((one, other) => other.shared - one.shared)
    .slice(0, MAX_IMAGES)
    .map(({ candidate }) => candidate)
}
