import type { FocusEvent } from 'react'
import { Link } from 'react-router'
import type { StoreImage } from '@/api/image'
import { similarQuery } from '@/features/viewer/similarImages'
import { text } from '@/features/viewer/text'
import { searchHref } from '@/shared/paths'
import styles from './MoreLikeThis.module.css'
import { SimilarRow } from './SimilarRow'

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
