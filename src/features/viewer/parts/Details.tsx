import { Link } from 'react-router'
import type { StoreImage } from '@/api/image'
import { readableDescription } from '@/features/viewer/readableDescription'
import { text } from '@/features/viewer/text'
import { useHasBeenTrue } from '@/shared/hooks/useHasBeenTrue'
import { searchHref } from '@/shared/paths'
import styles from './Details.module.css'
import { Origin } from './Origin'
import { Price } from './Price'

/** The panel that slides in beside the image, with its description and tags. */
export function Details({ id, image, isOpen }: { id: string; image: StoreImage; isOpen: boolean }) {
  // Render the content on first opening, and keep it while the panel slides out.
  const isUsed = useHasBeenTrue(isOpen)
  return (
    <aside id={id} className={styles.details} data-open={isOpen} inert={!isOpen} aria-label={text.info}>
      {isUsed && <About image={image} />}
    </aside>
  )
}

function About({ image }: { image: StoreImage }) {
  return (
    <>
      <h2 className={styles.heading}>{text.description}</h2>
      <p className={styles.description}>{readableDescription(image.description) || text.noDescription}</p>
      <h2 className={styles.heading}>{text.tags}</h2>
      {image.tags.length === 0 ? (
        <p className={styles.description}>{text.noTags}</p>
      ) : (
        <ul className={styles.tags}>
          {image.tags.map((tag) => (
            <li key={tag}>
              <Link to={searchHref(tag)} className={styles.tag}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles.heading}>{text.origin.title}</h2>
      <Origin key={image.url} url={image.url} />
      <Price />
    </>
  )
}
