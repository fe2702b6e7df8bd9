import { text } from '@/features/gallery/text'
import { Button } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'

/** Says that images could not be loaded, and offers to try again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage role="alert" text={text.failed}>
      <Button look="primary" onClick={onRetry}>
        {text.retry}
      </Button>
    </StateMessage>
  )
}
