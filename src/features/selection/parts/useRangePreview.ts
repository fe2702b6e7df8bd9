import { useEffect } from 'react'
import { selectActiveSelection } from '@/features/selection/selectionSelectors'
import { useAppSelector } from '@/store/hooks'
import { cardIndexOf } from './cardAt'
import type { SelectableGallery } from './selectableGallery'

/** While Shift is held, marks the cards that a click would take: those from the last selected one to the pointer's. */
export function useRangePreview({ listRef, images }: Pick<SelectableGallery, 'listRef' | 'images'>): void {
  const anchor = useAppSelector((state) => selectActiveSelection(state).anchor)
  useEffect(() => {
    const list = listRef.current
    const from = images.findIndex(({ id }) => id === anchor?.id)
    if (!list || from < 0) return undefined
    let pointedAt = -1
    const show = (to: number) => {
      for (const card of list.children) {
        const index = cardIndexOf(card)
        const isInRange = to >= 0 && index >= Math.min(from, to) && index <= Math.max(from, to)
        card.toggleAttribute('data-in-range', isInRange)
      }
    }
    const handleMove = ({ target, shiftKey, buttons }: PointerEvent) => {
      pointedAt = cardIndexOf(target)
      show(shiftKey && buttons === 0 ? pointedAt : -1)
    }
    const handleKey = ({ key, type }: KeyboardEvent) => {
      if (key === 'Shift') show(type === 'keydown' ? pointedAt : -1)
    }
    const hide = () => {
      show(-1)
    }
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('pointermove', handleMove, { signal })
    window.addEventListener('keydown', handleKey, { signal })
    window.addEventListener('keyup', handleKey, { signal })
    // The key may be released elsewhere.
    window.addEventListener('blur', hide, { signal })
    return () => {
      controller.abort()
      hide()
    }
  }, [anchor, images, listRef])
}
