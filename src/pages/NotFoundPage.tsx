import { Link } from 'react-router'
import { ImageRow } from '@/features/gallery/ImageRow'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { paths } from '@/shared/paths'
import { buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'

/** Shown for unknown paths. */
export function NotFoundPage() {
  usePageMeta(text.title)
  return (
    <>
      <StateMessage icon="compass" text={text.lead} title={text.title}>
        <Link to={paths.gallery} className={buttonClass('primary')}>
          {text.explore}
        </Link>
      </StateMessage>
      <ImageRow title={text.suggestions} />
    </>
  )
}

const text = {
  title: 'Página no encontrada',
  lead: 'La dirección no lleva a ninguna página de la tienda. Quizá cambió o tiene un error.',
  explore: 'Explorar Galería',
  suggestions: 'Imágenes de la galería',
} as const
