import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useAppDispatch } from '@/store/hooks'

declare module '@/store/rootState' {
  interface RootState {
    announcement: string
  }
}

/** The text in the live region for screen readers (Notifications.tsx). */
export const announcementSlice = createSlice({
  name: 'announcement',
  initialState: '',
  reducers: { announced: (_, { payload }: PayloadAction<string>) => payload },
  selectors: { selectAnnouncement: (announcement) => announcement },
})

export const { announced } = announcementSlice.actions
export const { selectAnnouncement } = announcementSlice.selectors

/** Announces a text to screen readers when it changes, without interrupting them; null announces nothing. */
export function useAnnouncement(text: string | null): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (text !== null) dispatch(announced(text))
  }, [dispatch, text])
}
