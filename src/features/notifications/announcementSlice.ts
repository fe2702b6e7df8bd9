import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

declare module '@/store/rootState' {
  interface RootState {
    announcement: string
  }
}

/** The text for screen readers only, in a live region that exists before the first text (Announcer.tsx). */
export const announcementSlice = createSlice({
  name: 'announcement',
  initialState: '',
  reducers: { announced: (_, { payload }: PayloadAction<string>) => payload },
  selectors: { selectAnnouncement: (announcement) => announcement },
})

export const { announced } = announcementSlice.actions
export const { selectAnnouncement } = announcementSlice.selectors
