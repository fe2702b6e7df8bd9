import { memo, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import type { StoreImage } from '@/api/image'
import type { Place } from '@/features/gallery/layout'
import { text } from '@/features/gallery/text'
import { keptPicture } from '@/features/imageCache/keptPicture'
import { wasShownByShell } from '@/platform/shellWork'
import { sharedImageHref } from '@/shared/paths'
import { IconButton } from '@/shared/ui/IconButton'
import { useWhenOnline } from '@/shared/useWhenOnline'
import styles from './Card.module.css'
import type { MenuAnchor } from './menuAnchor'
import { placedClass, placeStyle } from './place'

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
  /** Its picture is there without a network. */
  isCached: boolean
  actions: CardActions
}

const enlargeClass = `${styles.control ?? ''} ${styles.enlarge ?? ''}`
const moreClass = `${styles.control ?? ''} ${styles.more ?? ''}`

/**
 * One picture of the gallery. Its place comes from the layout, so it is drawn where it stays. A fast scroll draws hundreds in
 * a second: five elements, whose icons and spinner are the stylesheet's, and no listener or subscription that the list
 * around it can have for all (CardGrid.tsx).
 */
export const Card = memo(function Card({ image, place, index, isCached, actions }: Props) {
  const { title } = image
  // A picture that is kept while it is shown stays as it is: a change would load it once more.
  const [{ isAtHand, kept }] = useState(() => ({ isAtHand: wasShownByShell(image.url), kept: keptPicture(isCached) }))
  const [isBroken, setIsBroken] = useState(false)
  const isFirstRow = place.row === 0
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
    >
      {/* A real link for the pointer (new tab, copy address); keyboard and screen readers have the buttons. */}
      <a
        href={sharedImageHref(image.id)}
        tabIndex={-1}
        className={styles.link}
        // That it is shown is said to the stylesheet alone (onLoad): hundreds come in a second.
        data-status={isBroken || isAtHand ? 'shown' : 'loading'}
        draggable={false}
        onClick={handleLink}
      >
        {isBroken ? (
          <BrokenPicture
            title={title}
            onOnline={() => {
              setIsBroken(false)
            }}
          />
        ) : (
          <img
            ref={stopLoadingWhenGone}
            className={styles.picture}
            {...kept}
            src={image.url}
            alt={title}
            width={image.width}
            height={image.height}
            loading={isFirstRow ? 'eager' : 'lazy'}
            fetchPriority={isFirstRow ? 'high' : 'auto'}
            // What was in sight a moment ago must not go for a frame.
            decoding={isAtHand ? 'sync' : 'async'}
            draggable={false}
            onLoad={markShown}
            onError={() => {
              setIsBroken(true)
            }}
          />
        )}
      </a>
      <IconButton
        className={enlargeClass}
        label={text.enlarge(title)}
        onClick={() => {
          actions.onOpen(image)
        }}
      />
      <IconButton
        className={moreClass}
        label={text.options(title)}
        aria-haspopup="menu"
        onClick={(event) => {
          actions.onMenu(image, event.currentTarget)
        }}
      />
      {actions.cornerAction && <div className={styles.corner}>{actions.cornerAction(image)}</div>}
    </li>
  )
}, showTheSame)

/** A layout is made anew with every page, but a card's place in it stays what it was. */
function showTheSame(before: Props, after: Props): boolean {
  const { column, row, rows } = after.place
  const isSamePlace = before.place.column === column && before.place.row === row && before.place.rows === rows
  const isSameImage = before.image === after.image && before.isCached === after.isCached
  return isSamePlace && isSameImage && before.index === after.index && before.actions === after.actions
}

function BrokenPicture({ title, onOnline }: { title: string; onOnline: () => void }) {
  useWhenOnline(onOnline, true)
  return (
    <span className={styles.broken}>
      <span>{text.brokenImage}</span>
      <small>{title}</small>
    </span>
  )
}

function markShown({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  if (currentTarget.parentElement) currentTarget.parentElement.dataset.status = 'shown'
}

/** A card that was scrolled past before its picture came must not keep the line busy: no browser stops by itself. */
function stopLoadingWhenGone(picture: HTMLImageElement) {
  return () => {
    queueMicrotask(() => {
      if (!picture.isConnected && !picture.complete) picture.removeAttribute('src')
    })
  }
}
