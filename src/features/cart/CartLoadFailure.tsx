import { OnlineButton } from '@/features/offline/OnlineButton'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppDispatch } from '@/store/hooks'
import { loadCart } from './cartThunks'
import { pageText } from './text'

/** A cart that failed to load with nothing stored, which may not be empty. `title`: for a page without a heading. */
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
