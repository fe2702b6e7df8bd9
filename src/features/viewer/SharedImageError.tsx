import { useNavigate } from 'react-router'
import { text } from './text'
import type { SharedImage } from './useSharedImage'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'

type Props = { reason: Exclude<SharedImage['status'], 'loading' | 'found'>; onRetry: () => void }

/** The screen of a shared link that leads to no image. */
export function SharedImageError({ reason, onRetry }: Props) {
  const navigate = useNavigate()
  return (
    <StateMessage icon="compass" role="alert" title={text.shared.errorTitle} text={text.shared[reason]}>
      {reason === 'failed' && (
        <OnlineButton look="primary" onClick={onRetry}>
          {text.shared.retry}
        </OnlineButton>
      )}
      <Button look={reason === 'failed' ? 'quiet' : 'primary'} onClick={() => void navigate(paths.gallery)}>
        {text.shared.explore}
      </Button>
    </StateMessage>
  )
}
