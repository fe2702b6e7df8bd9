import { loadCart } from './cartThunks'
import { pageText } from './pageText'
import { useAppDispatch } from '@/app/hooks'
import { OnlineButton } from '@/features/offline/OnlineButton'
import { StateMessage } from '@/shared/ui/StateMessage'

/** A cart of which nothing is known here, as the server did not tell: not an empty one. `title`: where the page has no heading. */
export function CartLoadFailure({ title }: { title?: string }) {
  const dispatch = useAppDispatch()
  return (
    <StateMessage icon="refresh" role="alert" title={title} text={pageText.loadFailed}>
      <OnlineButton look="primary" onClick={() => void dispatch(loadCart())}>
        {pageText.retry}
      </OnlineButton>
    </StateMessage>
  )
}
