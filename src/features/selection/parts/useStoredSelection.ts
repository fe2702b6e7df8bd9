import { useEffect } from 'react'
import { selectActiveSelection } from '@/features/selection/selectionSelectors'
import { storeSelection } from '@/features/selection/selectionThunks'
import { whenIdle } from '@/platform/whenIdle'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Stores the selection when the browser is idle, and at the latest when the page goes: writing many images takes time. */
export function useStoredSelection(): void {
  const dispatch = useAppDispatch()
  const { images } = useAppSelector(selectActiveSelection)
  useEffect(
    () =>
      whenIdle(() => {
        dispatch(storeSelection())
      }),
    [dispatch, images],
  )
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
