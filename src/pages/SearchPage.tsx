import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Gallery } from '@/features/gallery/Gallery'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'
import { NearSearches } from '@/features/search/NearSearches'
import { searchQueryOf } from '@/features/search/searchQuery'
import { text } from '@/features/search/text'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { paths } from '@/shared/paths'
import { buttonClass } from '@/shared/ui/Button'
import { aiNote, PageHeading } from '@/shared/ui/PageHeading'
import { StateMessage } from '@/shared/ui/StateMessage'

/** `/search?q=`: the matching images, or all images without q. */
export function SearchPage() {
  const [params] = useSearchParams()
  const query = searchQueryOf(params)
  const heading = text.heading(query)
  const start = useMemo(() => ({ query, firstPage: 0 }), [query])
  usePageMeta(heading, query === '' ? undefined : text.description(query))
  return (
    <Gallery
      key={query}
      start={start}
      heading={
        <>
          <PageHeading text={heading} />
          {aiNote}
        </>
      }
      {...(query !== '' && { foundMessage: text.found(query) })}
      empty={query === '' ? <NoImages /> : <NoResults query={query} />}
    />
  )
}

/** Without a search text: the heading stays, and no other words would help (spec: 2.search.heading-all). */
function NoImages() {
  return (
    <>
      <PageHeading text={text.heading('')} />
      <StateMessage icon="search" text={text.noResults} />
    </>
  )
}

function NoResults({ query }: { query: string }) {
  useAnnouncement(text.nothingFound(query))
  return (
    <>
      <StateMessage icon="search" title={text.noResults} text={text.noResultsAdvice}>
        <Link to={paths.gallery} className={buttonClass('primary')}>
          {text.explore}
        </Link>
      </StateMessage>
      <NearSearches query={query} />
    </>
  )
}
