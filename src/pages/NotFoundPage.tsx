import { Link } from 'react-router'
import { paths } from '@/shared/paths'
import { buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useDocumentTitle } from '@/shared/useDocumentTitle'

const text = {
  title: 'Página no encontrada',
  lead: 'La dirección no lleva a ninguna página de la tienda. Quizá cambió o tiene un error.',
  explore: 'Explorar Galería',
} as const

/** Any path that is not ours. */
export function NotFoundPage() {
  useDocumentTitle(text.title)
  return (
    <StateMessage text={text.lead} title={text.title}>
      <Link to={paths.gallery} className={buttonClass('primary')}>
        {text.explore}
      </Link>
    </StateMessage>
  )
}
