import { paths } from '@/shared/paths'
import { Button, buttonClass } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'
import { text } from './text'

/**
 * Shows why a page failed. Retry and the gallery link both reload the document on purpose: the fault may be in loaded
 * code, or in a module that the browser requests only once. Needs no store and no router.
 */
export function ErrorPage({ reason }: { reason: string }) {
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

/** Replaces a page, or the whole app, whose rendering threw an error. */
export function CrashPage() {
  return <ErrorPage reason={text.crashed} />
}
