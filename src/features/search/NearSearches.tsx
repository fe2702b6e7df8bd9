import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { searchHref } from '@/shared/paths'
import styles from './NearSearches.module.css'
import { nearSearches } from './nearWords'
import { useKnownPhrases } from './parts/useKnownPhrases'
import { suggestionText as text } from './text'

/** Links to searches similar to one without results; nothing when none is known. */
export function NearSearches({ query }: { query: string }) {
  const headingId = useId()
  const known = useKnownPhrases(true)
  const searches = useMemo(() => nearSearches(query, known), [known, query])
  if (searches.length === 0) return null
  return (
    <section className={styles.near} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {text.near}
      </h2>
      <ul className={styles.links}>
        {searches.map((search) => (
          <li key={search}>
            <Link to={searchHref(search)} className={styles.link}>
              {search}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
