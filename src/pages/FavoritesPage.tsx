import { Link } from 'react-router'
import { RequireUser } from '@/features/auth/RequireUser'
import { text } from '@/features/favorites/text'
import { paths } from '@/shared/paths'
import { buttonClass } from '@/shared/ui/Button'
import { PageHeading } from '@/shared/ui/PageHeading'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

/** `/favorites`: for signed-in people, whose favourites are still to come; until then the page is empty. */
export function FavoritesPage() {
  useDocumentTitle(text.title)
  return (
    <RequireUser>
      <PageHeading text={text.title} />
      <StateMessage text={text.empty}>
        <Link to={paths.gallery} className={buttonClass('primary')}>
          {text.explore}
        </Link>
      </StateMessage>
    </RequireUser>
  )
}
