import { useEffect } from 'react'
import { announced } from './announcementSlice'
import { useAppDispatch } from '@/app/hooks'

/** Has screen readers say a text when it comes or changes, after what they say now; null says nothing. */
export function useAnnouncement(text: string | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (text !== null) dispatch(announced(text))
  }, [dispatch, text])
}
