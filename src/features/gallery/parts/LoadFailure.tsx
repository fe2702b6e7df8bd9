import { text } from '@/features/gallery/text'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { StateMessage } from '@/shared/ui/StateMessage'

/** Error message for images that failed to load, with a retry button. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <StateMessage icon="refresh" role="alert" text={text.failed}>
      <OnlineButton look="primary" onClick={onRetry}>
        {text.retry}
      </OnlineButton>
    </StateMessage>
  )
}
