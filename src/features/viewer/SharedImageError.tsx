import { useNavigate } from 'react-router'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { paths } from '@/shared/paths'
import { Button } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'
import { text } from './text'
import type { SharedImage } from './useSharedImage'

type Props = { reason: Exclude<SharedImage['status'], 'loading' | 'found'>; onRetry: () => void }

/** Error screen of a shared link without an image (spec: 2.shared.error). */
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
