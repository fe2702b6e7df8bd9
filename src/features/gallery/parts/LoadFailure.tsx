import { text } from '@/features/gallery/text'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { StateMessage } from '@/shared/ui/StateMessage'

/** Says that images could not be loaded, and offers to try again. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage icon="refresh" role="alert" text={text.failed}>
      <OnlineButton look="primary" onClick={onRetry}>
        {text.retry}
      </OnlineButton>
    </StateMessage>
  )
}
