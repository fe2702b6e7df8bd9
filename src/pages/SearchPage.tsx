import { Link, useSearchParams } from 'react-router'
import { Gallery } from '@/features/gallery/Gallery'
import { searchQueryOf } from '@/features/search/searchQuery'
import { text } from '@/features/search/text'
import { paths } from '@/shared/paths'
import { buttonClass } from '@/shared/ui/Button'
import { PageHeading } from '@/shared/ui/PageHeading'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/search?q=`: the images that match; all of them without q. */
export function SearchPage() {
  const [params] = useSearchParams()
  const query = searchQueryOf(params)
  const heading = query === '' ? text.allImages : text.resultsFor(query)
  useDocumentTitle(heading)
  return (
    <Gallery
      key={query}
      query={query}
      heading={<PageHeading text={heading} />}
      empty={
        <>
          {query === '' && <PageHeading text={heading} />}
          <StateMessage role="status" text={text.noResults}>
            <Link to={paths.gallery} className={buttonClass('primary')}>
              {text.explore}
            </Link>
          </StateMessage>
        </>
      }
    />
  )
}
