import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import { fullSizeSource } from '@/features/imageCache/imageSource'
import { useImageSource } from '@/features/imageCache/SmallPicture'
import { aiLabel } from '@/shared/aiLabel'
import { isTall } from '@/shared/ui/isTall'
import picture from './parts/Picture.module.css'
import stage from './parts/Stage.module.css'
import actions from './parts/ViewerActions.module.css'
import viewer from './Viewer.module.css'

type Props = {
  image: StoreImage
  /** Shows a smaller version of the image until it has loaded. */
  preview?: CSSProperties | undefined
  /** What stands in the place of the close button. */
  children?: ReactNode
}

/** The viewer's picture and title in their places, before its dialog is there. */
export function StaticViewer({ image, preview, children }: Props) {
  const source = useImageSource(image, fullSizeSource)
  return (
    <div className={clsx(viewer.viewer, viewer.opening)}>
      <div className={viewer.screen}>
        <div className={viewer.top}>
          <div className={viewer.heading}>
            <h2 className={viewer.title}>{image.title}</h2>
            <p className={viewer.origin}>{aiLabel.image}</p>
          </div>
          <span className={viewer.control}>{children}</span>
        </div>
        <div className={viewer.middle}>
          <div className={stage.stage}>
            <div className={picture.frame}>
              <img
                className={picture.picture}
                data-vertical={isTall(image)}
                style={preview}
                {...source}
                alt={image.title}
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
    </div>
  )
}
