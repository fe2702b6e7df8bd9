import { clsx } from 'clsx'
import { memo, useMemo, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import type { StoreImage } from '@/api/image'
import type { SafeUrl } from '@/api/imageAddress'
import { cardSource } from '@/features/gallery/cardSource'
import type { Place } from '@/features/gallery/layout'
import { text } from '@/features/gallery/text'
import { aiLabel } from '@/shared/aiLabel'
import { useOnReconnect } from '@/shared/hooks/useOnReconnect'
import { sharedImageHref } from '@/shared/paths'
import { IconButton } from '@/shared/ui/IconButton'
import { isTall } from '@/shared/ui/isTall'
import styles from './Card.module.css'
import grid from './grid.module.css'
import { stopLoading } from './useImagesAhead'

export type CardActions = {
  readonly onOpen: (image: StoreImage) => void
  readonly onMenu: (image: StoreImage, button: Element) => void
  /** Starts the selection mode with this image. */
  readonly onSelect: (image: StoreImage) => void
  /** Renders the card's checkbox in the selection mode, then its only control for keyboard and screen readers. */
  readonly mark?: ((image: StoreImage, index: number) => ReactNode) | undefined
  /** Renders a control in the card's corner, always visible. */
  readonly cornerAction?: ((image: StoreImage) => ReactNode) | undefined
}

type Props = {
  image: StoreImage
  /** Null: CSS places it (CardGrid.tsx). */
  place: Place | null
  /** Zero-based. */
  index: number
  /** True if the first card is out of reach. */
  isScrolled: boolean
  /** The address under which the image is cached, so that it is available offline. */
  cachedAddress: SafeUrl | undefined
  /** Returns the grid's columns for a window's width; the gallery's by default. */
  columnsOf: ((windowWidth: number) => number) | undefined
  actions: CardActions
}

/** A place as custom properties (grid.module.css). */
const cellStyle = ({ column, row, rows }: Place) =>
  ({ '--column': column, '--row': row, '--rows': rows }) as CSSProperties

const enlargeClass = `${styles.control ?? ''} ${styles.enlarge ?? ''}`
const moreClass = `${styles.control ?? ''} ${styles.more ?? ''}`

/**
 * The card of one image, positioned by the layout. A fast scroll renders hundreds of cards per second, so a card has
 * only six elements, its icons and spinner are CSS, and CardGrid holds the listeners and subscriptions for all
 * cards.
 */
export const Card = memo(function Card({ image, place, index, isScrolled, cachedAddress, columnsOf, actions }: Props) {
  const { title } = image
  // A server only knows that the first card is in the first row.
  const isFirstRow = place ? place.row === 0 : index === 0
  // After a scroll the card is near the window: a lazy image would be requested a frame or two later.
  const [isUrgent] = useState(isFirstRow || isScrolled)
  // Fixed for each address: if the image is cached later, new attributes would load it a second time.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  const source = useMemo(() => cardSource(image, index, cachedAddress, columnsOf), [image.url])
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const isBroken = brokenUrl === image.url
  const handleLink = (event: MouseEvent) => {
    // With Shift the browser opens the shared link in a new window, with the middle button in a new tab.
    if (event.shiftKey) return
    event.preventDefault()
    if (event.metaKey || event.ctrlKey) actions.onSelect(image)
    else actions.onOpen(image)
  }
  return (
    <li
      className={clsx(styles.card, place ? grid.placed : isTall(image) && 'tall')}
      style={place ? cellStyle(place) : undefined}
      data-index={index}
      data-cached={cachedAddress !== undefined}
      {...(actions.mark ? { role: 'none' } : { 'aria-posinset': index + 1, 'aria-setsize': -1 })}
    >
      {/* A real link for the pointer (new tab, copy address); keyboard and screen readers use the buttons. */}
      <a
        href={sharedImageHref(image.id)}
        tabIndex={-1}
        aria-hidden={actions.mark && true}
        // The image may not have loaded yet.
        aria-label={isBroken ? undefined : title}
        className={styles.link}
        // onLoad marks the image in the DOM, without React state: hundreds of images load per second.
        data-status={isBroken ? 'shown' : 'loading'}
        draggable={false}
        onClick={handleLink}
      >
        {isBroken ? (
          <BrokenPicture
            title={title}
            onOnline={() => {
              setBrokenUrl(null)
            }}
          />
        ) : (
          <img
            ref={watchPicture}
            className={styles.picture}
            {...source}
            alt={title}
            width={image.width}
            height={image.height}
            loading={isUrgent ? 'eager' : 'lazy'}
            fetchPriority={isFirstRow ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            onLoad={markShown}
            onError={() => {
              setBrokenUrl(image.url)
            }}
          />
        )}
      </a>
      {/* Styled by shell/firstPage.css, which is in every document. */}
      <small className="ai-label" data-short={aiLabel.short} aria-hidden={actions.mark && true}>
        {aiLabel.image}
      </small>
      {actions.mark?.(image, index)}
      <IconButton
        className={enlargeClass}
        tabIndex={actions.mark && -1}
        aria-hidden={actions.mark && true}
        label={text.enlarge(title)}
        onClick={() => {
          actions.onOpen(image)
        }}
      />
      {!actions.mark && (
        <IconButton
          className={moreClass}
          label={text.options(title)}
          aria-haspopup="menu"
          onClick={(event) => {
            actions.onMenu(image, event.currentTarget)
          }}
        />
      )}
      {actions.cornerAction && <div className={styles.corner}>{actions.cornerAction(image)}</div>}
    </li>
  )
}, areEqual)

/** Compares places by value: each page creates a new layout, but existing cards keep their places. */
function areEqual(before: Props, after: Props): boolean {
  const isSamePlace = before.place?.column === after.place?.column && before.place?.row === after.place?.row
  const isSameImage = before.image === after.image && before.cachedAddress === after.cachedAddress
  return isSamePlace && isSameImage && before.index === after.index && before.actions === after.actions
}

function BrokenPicture({ title, onOnline }: { title: string; onOnline: () => void }) {
  useOnReconnect(onOnline, true)
  return (
    <span className={styles.broken}>
      <span>{text.brokenImage}</span>
      <small>{title}</small>
    </span>
  )
}

function markShown({ currentTarget }: { currentTarget: HTMLElement }): void {
  if (currentTarget.parentElement) currentTarget.parentElement.dataset.status = 'shown'
}

function watchPicture(picture: HTMLImageElement) {
  // It failed before hydration.
  if (picture.complete && picture.naturalWidth === 0) picture.dispatchEvent(new Event('error'))
  return () => {
    queueMicrotask(() => {
      // The card was scrolled away.
      if (!picture.isConnected) stopLoading(picture)
    })
  }
}
