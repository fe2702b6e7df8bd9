import { useNavigate } from 'react-router'
import { text } from '@/features/checkout/text'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { PrintButton } from '@/shared/ui/PrintButton'

/** The ways on from 'Pago Exitoso'. */
export function SuccessButtons({ className }: { className: string | undefined }) {
  const navigate = useNavigate()
  return (
    <div className={className}>
      <Button look="primary" onClick={() => void navigate(paths.gallery)}>
        {text.keepShopping}
      </Button>
      <Button look="quiet" onClick={() => void navigate(paths.favorites)}>
        {text.seeFavorites}
      </Button>
      <PrintButton text={text.print} />
    </div>
  )
}
