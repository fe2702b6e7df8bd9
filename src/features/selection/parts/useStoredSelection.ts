import { useEffect } from 'react'
import { selectSelectedImages } from '@/features/selection/selectionSelectors'
import { storeSelection } from '@/features/selection/selectionThunks'
import { whenIdle } from '@/platform/whenIdle'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Longer than the pause between two clicks of a visitor who selects. */
const DEBOUNCE_MS = 1000

/**
 * Stores the selection, debounced and when the browser is idle, at the latest on pagehide: writing 500 images takes
 * longer than a frame, and would delay the next click.
 */
export function useStoredSelection(): void {
  const dispatch = useAppDispatch()
  const images = useAppSelector(selectSelectedImages)
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = whenIdle(() => {
        dispatch(storeSelection())
      })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [dispatch, images])
  useEffect(() => {
    const store = () => {
      dispatch(storeSelection())
    }
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [dispatch])
}
