import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { StoreImage } from '@/api/image'
import { imageOpened } from '@/features/imageCache/imageCacheSlice'
import { unitPrice } from '@/features/pricing/pricingThunks'
import { Shortcuts } from '@/features/shortcuts/Shortcuts'
import { text as shortcutsText } from '@/features/shortcuts/text'
import { itemsParams, trackEvent } from '@/platform/analytics'
import { aiLabel } from '@/shared/aiLabel'
import { IconButton } from '@/shared/ui/IconButton'
import { lateIcons } from '@/shared/ui/lateIcons'
import { useAppDispatch } from '@/store/hooks'
import { Details } from './parts/Details'
import { MoreLikeThis } from './parts/MoreLikeThis'
import { ShareButton } from './parts/ShareButton'
import { Stage } from './parts/Stage'
import { useTrail } from './parts/useTrail'
import { ViewerActions } from './parts/ViewerActions'
import { text } from './text'
import type { Neighbors } from './useViewer'
import styles from './Viewer.module.css'

export { OpeningPicture } from './parts/OpeningPicture'

type Props = {
  image: StoreImage
  isOpen: boolean
  onClose: () => void
  neighbors?: Neighbors
  /** Returns the element that gets the focus when the viewer closes. */
  returnFocusTo?: () => HTMLElement | null
}

/** The full-size viewer (spec: 2.viewer.overlay). Base UI traps the focus, locks the scroll and handles Escape. */
export function Viewer({ image, isOpen, onClose, neighbors, returnFocusTo }: Props) {
  const dispatch = useAppDispatch()
  const firstControl = useRef<HTMLButtonElement>(null)
  const [isInfoOpen, setIsInfoOpen] = useState(false)
  const { id, url, width, height, title } = image
  useEffect(() => {
    if (!isOpen) return
    trackEvent('view_item', itemsParams([{ id, title }], dispatch(unitPrice())))
  }, [dispatch, isOpen, id, title])
  useEffect(() => {
    if (isOpen) dispatch(imageOpened({ id, url, width, height, title }))
  }, [dispatch, isOpen, id, url, width, height, title])
  const { depth, cameBackFrom, showSimilar, goBack } = useTrail(image, isOpen)
  // A similar image may be in no list.
  const isListed = depth === 0 || neighbors?.previous !== undefined || neighbors?.next !== undefined
  const listed = isListed ? neighbors : undefined
  const backButton = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  // Each new image begins at the top. The focused element may have been removed with the previous image.
  useLayoutEffect(() => {
    if (!popup.current) return
    popup.current.scrollTop = 0
    if (!popup.current.contains(document.activeElement)) (backButton.current ?? firstControl.current)?.focus()
  }, [id])
  const [nearId, setNearId] = useState<string>()
  const onNear = () => {
    setNearId(id)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return
    // The row of similar images and a zoomed image scroll by arrows.
    if (event.target instanceof Element && event.target.closest('[data-arrows="scroll"]')) return
    if (event.key === 'ArrowLeft') listed?.onShow(listed.previous)
    if (event.key === 'ArrowRight') listed?.onShow(listed.next)
  }

  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.viewer}
          ref={popup}
          onScroll={({ currentTarget }) => {
            if (currentTarget.scrollTop > 0) onNear()
          }}
          // Name the control: Base UI would search for it, which forces an early layout of the whole page.
          initialFocus={(openedBy) => (openedBy === 'touch' ? true : firstControl.current)}
          finalFocus={returnFocusTo ?? true}
          onKeyDown={handleKeyDown}
        >
          <div className={styles.screen}>
            <div className={styles.top}>
              {depth > 0 && (
                <IconButton
                  ref={backButton}
                  icon={lateIcons.previous}
                  label={text.back}
                  className={styles.back}
                  onClick={goBack}
                />
              )}
              <div className={styles.heading}>
                <Dialog.Title className={styles.title} aria-live="polite">
                  {image.title}
                </Dialog.Title>
                <p className={styles.origin}>{aiLabel.image}</p>
              </div>
              <IconButton
                ref={firstControl}
                icon={lateIcons.info}
                label={text.info}
                aria-expanded={isInfoOpen}
                aria-controls="viewer-details"
                onClick={() => {
                  setIsInfoOpen(!isInfoOpen)
                }}
              />
              <ShareButton image={image} />
              <Shortcuts>
                {(open) => (
                  <IconButton
                    icon={lateIcons.keyboard}
                    label={shortcutsText.title}
                    className={styles.shortcuts ?? ''}
                    aria-haspopup="dialog"
                    onClick={open}
                  />
                )}
              </Shortcuts>
              <Dialog.Close render={<IconButton icon="close" label={text.close} />} />
            </div>
            <div className={styles.middle}>
              <Stage image={image} neighbors={listed} />
              <Details id="viewer-details" image={image} isOpen={isInfoOpen} />
            </div>
            <ViewerActions image={image} />
          </div>
          <MoreLikeThis
            image={image}
            isNear={nearId === id || cameBackFrom !== undefined}
            onNear={onNear}
            onOpen={showSimilar}
            cameBackFrom={cameBackFrom}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
