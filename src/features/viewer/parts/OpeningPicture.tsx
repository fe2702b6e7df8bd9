import { clsx } from 'clsx'
import { createPortal } from 'react-dom'
import type { StoreImage } from '@/api/image'
import { fullSizeSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/SmallPicture'
import viewer from '@/features/viewer/Viewer.module.css'
import { aiLabel } from '@/shared/aiLabel'
import { isTall } from '@/shared/ui/isTall'
import { usePreview } from './Picture'
import picture from './Picture.module.css'
import stage from './Stage.module.css'
import actions from './ViewerActions.module.css'

/** What a click on a card paints first: the viewer's picture and title in their places, without a control. */
export function OpeningPicture({ image }: { image: StoreImage }) {
  const source = useImageSource(image, fullSizeSource)
  const preview = usePreview(image)
  return createPortal(
    <div className={clsx(viewer.viewer, viewer.opening)} aria-hidden>
      <div className={viewer.screen}>
        <div className={viewer.top}>
          <div className={viewer.heading}>
            <h2 className={viewer.title}>{image.title}</h2>
            <p className={viewer.origin}>{aiLabel.image}</p>
          </div>
          <span className={viewer.control} />
        </div>
        <div className={viewer.middle}>
          <div className={stage.stage}>
            <div className={picture.frame}>
              <img
                className={picture.picture}
                data-vertical={isTall(image)}
                style={preview}
                {...source}
                alt=""
                width={image.width}
                height={image.height}
                decoding="sync"
              />
            </div>
          </div>
        </div>
        <div className={actions.actions}>
          <span className={viewer.control} />
        </div>
      </div>
    </div>,
    document.body,
  )
}
