import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useEffect, useState } from 'react'
import { useAnnouncement } from '@/features/notifications/useAnnouncement'
import { selectActiveSelection } from '@/features/selection/selectionSelectors'
import { addSelected, clearSelected, endSelecting } from '@/features/selection/selectionThunks'
import { modeText, text } from '@/features/selection/text'
import { useMediaQuery } from '@/shared/hooks/useMediaQuery'
import { Button } from '@/shared/ui/Button'
import footBar from '@/shared/ui/FootBar.module.css'
import { IconButton } from '@/shared/ui/IconButton'
import { lateIcons } from '@/shared/ui/lateIcons'
import { focusMain } from '@/shared/ui/mainId'
import { NARROW_WINDOW } from '@/shared/ui/mediaQueries'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { AddSelectedButton } from './AddSelectedButton'
import styles from './SelectionBar.module.css'
import { SelectionPrice } from './SelectionPrice'

/** The bar 'Selección' at the window's foot: the number of selected images, their price, and the actions. */
export function SelectionBar() {
  const dispatch = useAppDispatch()
  const { images, addition } = useAppSelector(selectActiveSelection)
  const isNarrow = useMediaQuery(NARROW_WINDOW)
  const bar = useRef<HTMLElement>(null)
  const count = images.length
  useAnnouncement(useDebounced(modeText.selected(count)))
  const end = () => {
    dispatch(endSelecting())
  }
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
        {isNarrow && <IconButton icon="close" label={text.end} onClick={end} />}
      </div>
      {addition?.status === 'failed' && (
        <p role="alert" className={styles.failure}>
          <span>{modeText.failed[addition.list](addition.count)}</span>{' '}
          <Button look="quiet" onClick={() => void dispatch(addSelected(addition.list))}>
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
