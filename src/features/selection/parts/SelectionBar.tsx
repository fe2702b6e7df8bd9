import { clsx } from 'clsx'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { selectCartImages } from '@/features/cart/cartSlice'
import { text as cartText } from '@/features/cart/text'
import { text as favoritesText } from '@/features/favorites/text'
import type { ListName } from '@/features/lists/listRequests'
import { useListAction } from '@/features/lists/useListAction'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'
import { useShownPrices } from '@/features/pricing/pricingThunks'
import { selectPriceWithCart, selectSelectionOrEmpty, selectTarget } from '@/features/selection/selectionSlice'
import { addSelected, clearSelected, endSelecting } from '@/features/selection/selectionThunks'
import { modeText, text } from '@/features/selection/text'
import { useMediaQuery, NARROW_WINDOW } from '@/shared/hooks/useMediaQuery'
import { formatUsd } from '@/shared/money'
import { Button } from '@/shared/ui/Button'
import { ExactText } from '@/shared/ui/ExactText'
import footBar from '@/shared/ui/FootBar.module.css'
import { Icon, type IconName } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { lateIcons } from '@/shared/ui/lateIcons'
import { focusMain } from '@/shared/ui/mainId'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import styles from './SelectionBar.module.css'

/** The bar 'Selección' at the window's foot: the number of selected images, their price, and the actions. */
export function SelectionBar() {
  const dispatch = useAppDispatch()
  const { images, failure } = useAppSelector(selectSelectionOrEmpty)
  const isNarrow = useMediaQuery(NARROW_WINDOW)
  const bar = useRef<HTMLElement>(null)
  const count = images.length
  useAnnouncement(useDebounced(modeText.selected(count)))
  useLayoutEffect(
    () => () => {
      if (bar.current?.contains(document.activeElement) === true) focusMain()
    },
    [],
  )
  return (
    <section ref={bar} aria-label={modeText.region} className={clsx(footBar.bar, styles.bar)}>
      <div className={styles.facts}>
        <div>
          <strong>{modeText.selected(count)}</strong>
          {count === 0 ? <p className={styles.note}>{modeText.advice}</p> : <SelectionPrice />}
        </div>
        {/* There the header's button is in the menu. */}
        {isNarrow && <IconButton icon="close" label={text.end} onClick={() => dispatch(endSelecting())} />}
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          <span>{modeText.failed(failure.list, failure.count)}</span>{' '}
          <Button look="quiet" onClick={() => void dispatch(addSelected(failure.list))}>
            {modeText.retry}
          </Button>
        </p>
      )}
      <div className={styles.actions}>
        <AddSelectedButton list="cart" look="primary" />
        <AddSelectedButton list="favorites" look="quiet" {...(isNarrow && { icon: lateIcons.heart })} />
        <Button
          look="quiet"
          aria-label={modeText.clear}
          aria-disabled={count === 0}
          onClick={() => {
            dispatch(clearSelected())
          }}
        >
          {isNarrow ? modeText.clearShort : modeText.clear}
        </Button>
      </div>
    </section>
  )
}

/** Longer than the pause between repeats of a held key or two cards of a drag. */
const DEBOUNCE_MS = 400

/** Debounces a text, so that a drag over a hundred images is announced once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(text)
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  return debounced
}

/** What the selected images cost as packs together with the cart, what that saves, and what the next pack needs. */
function SelectionPrice() {
  const { countWithCart, total, savings, nextPack } = useAppSelector(selectPriceWithCart)
  const hasCart = useAppSelector(selectCartImages).length > 0
  const arePricesKnown = useShownPrices() !== null
  const price = [
    modeText.price(countWithCart, formatUsd(total), hasCart),
    ...(savings > 0 ? [modeText.savings(formatUsd(savings))] : []),
  ].join(', ')
  const next = nextPack ? ` · ${modeText.nextPack(nextPack.missing, formatUsd(nextPack.pricePerImage))}` : ''
  return (
    // An empty line preserves the bar's height.
    <p className={styles.note}>
      <ExactText text={arePricesKnown ? price + next : '\u00a0'} />
    </p>
  )
}

const texts = { cart: cartText, favorites: favoritesText }

type Props = {
  list: ListName
  look: 'primary' | 'quiet'
  /** Replaces the label where space is short. */
  icon?: IconName
}

/** Adds the selected images to a list. A visitor must sign in first. */
function AddSelectedButton({ list, look, icon }: Props) {
  const dispatch = useAppDispatch()
  const { images } = useAppSelector(selectSelectionOrEmpty)
  const target = useAppSelector(selectTarget)
  const { add, signInToAdd } = texts[list]
  const addAll = () => void dispatch(addSelected(list))
  const { run, offlineReason } = useListAction(addAll, signInToAdd, { action: 'addSelection', list })
  const isUnavailable = images.length === 0 || target !== undefined
  const label = target === list ? modeText.adding : add
  return (
    <Button
      look={look}
      aria-label={icon && label}
      title={offlineReason ?? (icon && label)}
      aria-busy={target === list}
      aria-disabled={isUnavailable || offlineReason !== undefined}
      onClick={() => {
        if (!isUnavailable) run()
      }}
    >
      {icon ? <Icon name={icon} /> : label}
    </Button>
  )
}
