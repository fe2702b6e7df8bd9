import { text } from './text'
import { paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'

/**
 * Shown instead of what could not be drawn. Both ways on load the document anew, on purpose: what failed may be code
 * that is already here, or code that a browser asks for once only. Needs no store and no router.
 */
export function Crashed() {
  return (
    <StateMessage role="alert" text={text.crashed}>
      <Button look="primary" onClick={() => { window.location.reload() }}>
        {text.retry}
      </Button>
      <a href={paths.gallery} className={buttonClass('quiet')}>
        {text.goToGallery}
      </a>
    </StateMessage>
  )
}
