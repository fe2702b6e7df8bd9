import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What is said to screen readers alone, through a region that is in the page before there is anything to say. */
export const announcementSlice = createSlice({
  name: 'announcement',
  initialState: '',
  reducers: { announced: (_, { payload }: PayloadAction<string>) => payload },
  selectors: { selectAnnouncement: (announcement) => announcement },
})

export const { announced } = announcementSlice.actions
export const { selectAnnouncement } = announcementSlice.selectors
