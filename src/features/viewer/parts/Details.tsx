import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { StoreImage } from '@/api/image'
import { PACK_SIZES } from '@/api/packPrices'
import { useShownPrices } from '@/features/pricing/pricingThunks'
import { type FileMarks, readFileMarks } from '@/features/viewer/fileMarks'
import { priceText, text } from '@/features/viewer/text'
import { useHasBeenTrue } from '@/shared/hooks/useHasBeenTrue'
import { formatUsd } from '@/shared/money'
import { searchHref } from '@/shared/paths'
import { ExactText } from '@/shared/ui/ExactText'
import styles from './Details.module.css'

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

/** Text after this marker describes how the image was generated, and is hidden (spec: 2.viewer.description). */
const MARKER = '--'

function About({ image }: { image: StoreImage }) {
  const [readable = ''] = image.description.split(MARKER, 1)
  return (
    <>
      <h2 className={styles.heading}>{text.description}</h2>
      <p className={styles.description}>{readable.trim() || text.noDescription}</p>
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

/** The origin that the image's file declares, never verified (spec: label.file). */
function Origin({ url }: { url: string }) {
  const [marks, setMarks] = useState<FileMarks | null>()
  useEffect(() => {
    const reading = new AbortController()
    readFileMarks(url, reading.signal).then(setMarks, () => {
      if (!reading.signal.aborted) setMarks(null)
    })
    return () => {
      reading.abort()
    }
  }, [url])
  if (marks === undefined) return <p>{text.origin.reading}</p>
  if (marks === null) return <p>{text.origin.unread}</p>
  return (
    <>
      <p>{text.origin.source[marks.source]}</p>
      <p>{marks.hasCredentials ? text.origin.credentials : text.origin.noCredentials}</p>
    </>
  )
}

/** What the image costs alone, and in the packs that are cheaper. Nothing until the prices are known. */
function Price() {
  const prices = useShownPrices()
  if (!prices) return null
  const alone = prices.individual.pricePerImage
  const cheaper = (['pack5', 'pack10'] as const).filter((type) => prices[type].pricePerImage < alone)
  return (
    <>
      <h2 className={styles.heading}>{priceText.title}</h2>
      <p className={styles.description}>
        <ExactText
          text={[
            priceText.alone(formatUsd(alone)),
            ...cheaper.map((type) => priceText.inPack(formatUsd(prices[type].pricePerImage), PACK_SIZES[type])),
          ].join(' · ')}
        />
      </p>
    </>
  )
}
