import { Link } from 'react-router'
import { ImageRow } from '@/features/gallery/ImageRow'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { paths } from '@/shared/paths'
import { buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'
import { text } from './text'

/** Shown for unknown paths. */
export function NotFoundPage() {
  usePageMeta(text.notFound.title)
  return (
    <>
      <StateMessage icon="compass" text={text.notFound.lead} title={text.notFound.title}>
        <Link to={paths.gallery} className={buttonClass('primary')}>
          {text.notFound.explore}
        </Link>
      </StateMessage>
      <ImageRow title={text.notFound.suggestions} />
    </>
  )
}
