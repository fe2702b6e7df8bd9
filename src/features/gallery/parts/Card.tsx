import { memo, useCallback, useState, type MouseEvent, type ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import { useAppSelector } from '@/app/hooks'
import type { Place } from '@/features/gallery/layout'
import { text } from '@/features/gallery/text'
import { selectIsCached } from '@/features/imageCache/imageCacheSlice'
import { useKeptPicture } from '@/features/imageCache/useKeptPicture'
import { wasShownByShell } from '@/platform/shellWork'
import { sharedImageHref } from '@/shared/paths'
import { IconButton } from '@/shared/ui/IconButton'
import { useWhenOnline } from '@/shared/useWhenOnline'
import styles from './Card.module.css'
import { pointAnchor, type MenuAnchor } from './menuAnchor'
import { placedClass, placeStyle } from './place'
import { useLongPress } from './useLongPress'

export type CardActions = {
  readonly onOpen: (image: StoreImage) => void
  readonly onMenu: (image: StoreImage, anchor: MenuAnchor) => void
  /** A control of its own in the card's corner, always in sight. */
  readonly cornerAction?: ((image: StoreImage) => ReactNode) | undefined
}

type Props = {
  image: StoreImage
  place: Place
  /** From 0. */
  index: number
  actions: CardActions
}

/** One picture of the gallery. Its place comes from the layout, so it is drawn where it stays. */
export const Card = memo(function Card({ image, place, index, actions }: Props) {
  const { title } = image
  const isCached = useAppSelector((state) => selectIsCached(state, image))
  const longPress = useLongPress((anchor) => { actions.onMenu(image, anchor) })
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    actions.onMenu(image, anchorOf(event))
  }
  const handleLink = (event: MouseEvent) => {
    // With a modifier the browser opens the shared link elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    actions.onOpen(image)
  }
  return (
    <li
      className={`${placedClass} ${styles.card ?? ''}`}
      style={placeStyle(place)}
      data-index={index}
      data-cached={isCached}
      aria-posinset={index + 1}
      aria-setsize={-1}
      onContextMenu={handleContextMenu}
      {...longPress}
    >
      {/* A real link for the pointer (new tab, copy address); keyboard and screen readers have the buttons. */}
      <a href={sharedImageHref(image.id)} tabIndex={-1} className={styles.link} draggable={false} onClick={handleLink}>
        <Picture image={image} isFirstRow={place.row === 0} />
      </a>
      <div className={styles.actions}>
        <IconButton icon="zoomIn" label={text.enlarge(title)} onClick={() => { actions.onOpen(image) }} />
        <IconButton
          icon="more"
          label={text.options(title)}
          aria-haspopup="menu"
          onClick={(event) => { actions.onMenu(image, event.currentTarget) }}
        />
      </div>
      {actions.cornerAction && <div className={styles.corner}>{actions.cornerAction(image)}</div>}
    </li>
  )
}, showTheSame)

/** A layout is made anew with every page, but a card's place in it stays what it was. */
function showTheSame(before: Props, after: Props): boolean {
  const { column, row, rows } = after.place
  const isSamePlace = before.place.column === column && before.place.row === row && before.place.rows === rows
  return isSamePlace && before.image === after.image && before.index === after.index && before.actions === after.actions
}

function Picture({ image, isFirstRow }: { image: StoreImage; isFirstRow: boolean }) {
  const kept = useKeptPicture(image)
  const [isAtHand] = useState(() => wasShownByShell(image.url))
  const [status, setStatus] = useState<'loading' | 'shown' | 'broken'>(isAtHand ? 'shown' : 'loading')
  useWhenOnline(useCallback(() => { setStatus('loading') }, []), status === 'broken')
  if (status === 'broken') {
    return (
      <span className={styles.broken}>
        <span>{text.brokenImage}</span>
        <small>{image.title}</small>
      </span>
    )
  }
  return (
    <>
      {status === 'loading' && <span className={styles.spinner} />}
      <img
        ref={stopLoadingWhenGone}
        className={styles.picture}
        data-status={status}
        {...kept}
        src={image.url}
        alt={image.title}
        width={image.width}
        height={image.height}
        loading={isFirstRow ? 'eager' : 'lazy'}
        fetchPriority={isFirstRow ? 'high' : 'auto'}
        // What was in sight a moment ago must not go for a frame.
        decoding={isAtHand ? 'sync' : 'async'}
        draggable={false}
        onLoad={() => { setStatus('shown') }}
        onError={() => { setStatus('broken') }}
      />
    </>
  )
}

/** A card that was scrolled past before its picture came must not keep the line busy: no browser stops by itself. */
function stopLoadingWhenGone(picture: HTMLImageElement) {
  return () => {
    queueMicrotask(() => {
      if (!picture.isConnected && !picture.complete) picture.removeAttribute('src')
    })
  }
}

/** Where a browser gives the keyboard's menu key no place, the menu opens at the control that has the focus. */
function anchorOf(event: MouseEvent): MenuAnchor {
  const isFromKeyboard = event.clientX === 0 && event.clientY === 0
  return isFromKeyboard ? (event.target as Element) : pointAnchor(event.clientX, event.clientY)
}
