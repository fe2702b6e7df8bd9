import { useEffect } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { announced } from './announcementSlice'

/** Announces a text to screen readers when it changes, without interrupting them; null announces nothing. */
export function useAnnouncement(text: string | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (text !== null) dispatch(announced(text))
  }, [dispatch, text])
}
