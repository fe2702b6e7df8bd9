import { useEffect } from 'react'
import { announced } from '@/features/notifications/announcementSlice'
import { suggestionText as text } from '@/features/search/suggestionText'
import { useAppDispatch } from '@/store/hooks'

/** Announces after this pause, so that a screen reader does not speak a number for each letter. */
const PAUSE_MS = 400

/**
 * Announces how many suggestions there are, and what was removed.
 * @param count 0 for no list
 */
export function useAnnouncedSuggestions(count: number, isHistory: boolean, notice: string | null): void {
  const dispatch = useAppDispatch()
  const counted = count === 0 ? null : isHistory ? text.recentCount(count) : text.count(count)
  const message = [notice, counted].filter((part) => part !== null).join('. ')
  useEffect(() => {
    if (message === '') return undefined
    const timer = setTimeout(() => {
      dispatch(announced(message))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [dispatch, message])
}
