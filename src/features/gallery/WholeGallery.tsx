import { canvamanager } from '@/api/canvamanager'
import { Button } from '@/shared/ui/Button'
import { StateMessage } from '@/shared/ui/StateMessage'
import { useAppDispatch } from '@/store/hooks'
import { Gallery } from './Gallery'
import { text } from './text'

/** The gallery of all images, on `/` and behind a shared image. */
export function WholeGallery() {
  const dispatch = useAppDispatch()
  const heading = <h1 className="visually-hidden">{text.heading}</h1>
  const empty = (
    <>
      {heading}
      <StateMessage icon="compass" role="status" text={text.empty}>
        <Button look="primary" onClick={() => dispatch(canvamanager.util.invalidateTags(['Gallery']))}>
          {text.retry}
        </Button>
      </StateMessage>
    </>
  )
  return <Gallery query="" heading={heading} empty={empty} />
}
