import { Link } from 'react-router'
import { ImageRow } from '@/features/gallery/ImageRow'
import { usePageMeta } from '@/shared/hooks/usePageMeta'
import { paths } from '@/shared/paths'
import { buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'

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

const text = {
  notFound: {
    title: 'Página no encontrada',
    lead: 'La dirección no lleva a ninguna página de la tienda. Quizá cambió o tiene un error.',
    explore: 'Explorar Galería',
    suggestions: 'Imágenes de la galería',
  },
} as const
