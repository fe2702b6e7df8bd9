import { Link } from 'react-router'
import type { StoreImage } from '@/api/image'
import { readableDescription } from '@/features/viewer/readableDescription'
import { text } from '@/features/viewer/text'
import { loadChunk } from '@/shared/async/chunkLoadError'
import { useHasBeenTrue } from '@/shared/hooks/useHasBeenTrue'
import { useLateComponent } from '@/shared/hooks/useLateComponent'
import { searchHref } from '@/shared/paths'
import styles from './Details.module.css'

/** With the code that loads prices, which a visitor's page has not. */
const loadPrice = () => loadChunk(async () => (await import('./Price')).Price)
const loadOrigin = () => loadChunk(async () => (await import('./Origin')).Origin)

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
  const price = useLateComponent(loadPrice)
  const origin = useLateComponent(loadOrigin)
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
      {origin && (
        <>
          <h2 className={styles.heading}>{text.origin.title}</h2>
          <origin.Part key={image.url} url={image.url} />
        </>
      )}
      {price && <price.Part />}
    </>
  )
}
