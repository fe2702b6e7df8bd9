import { text } from './text'
import { paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'

/**
 * Says why a page cannot be shown. Both ways on load the document anew, on purpose: what failed may be code that is already
 * here, or code that a browser asks for once only. Needs no store and no router.
 */
export function CannotShow({ reason }: { reason: string }) {
  return (
    <StateMessage icon="refresh" role="alert" text={reason}>
      <Button look="primary" onClick={reload}>
        {text.retry}
      </Button>
      <a href={paths.gallery} className={buttonClass('quiet')}>
        {text.goToGallery}
      </a>
    </StateMessage>
  )
}

export const reload = () => {
  window.location.reload()
}
