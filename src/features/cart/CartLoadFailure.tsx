import { OnlineButton } from '@/features/offline/OnlineButton'
import { focusMain } from '@/shared/ui/mainId'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppDispatch } from '@/store/hooks'
import { loadCart } from './cartThunks'
import { pageText } from './text'

/**
 * Shown when the cart failed to load and this browser has stored none: the user's cart may still have images. `title`:
 * for a page without a heading.
 */
export function CartLoadFailure({ title }: { title?: string }) {
  const dispatch = useAppDispatch()
  return (
    <StateMessage icon="refresh" role="alert" title={title} text={pageText.loadFailed}>
      <OnlineButton
        look="primary"
        onClick={() => {
          // The button goes away.
          focusMain()
          void dispatch(loadCart())
        }}
      >
        {pageText.retry}
      </OnlineButton>
    </StateMessage>
  )
}
