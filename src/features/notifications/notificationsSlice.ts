import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type Notification = {
  readonly type: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  /** How long it stays, in milliseconds; 2000 unless told otherwise (spec section 9). */
  readonly durationMs?: number
}

/** What is to be said and was not yet handed to the Toaster, which arrives late because nobody needs it at first. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as Notification[],
  reducers: {
    notified: (waiting, { payload }: PayloadAction<Notification>) => {
      waiting.push(payload)
    },
    /** The first so many were shown. */
    notificationsShown: (waiting, { payload: count }: PayloadAction<number>) =>
      waiting.slice(count),
  },
  selectors: { selectWaitingNotifications: (waiting) => waiting },
})

export const { notified, notificationsShown } = notificationsSlice.actions
export const { selectWaitingNotifications } = notificationsSlice.selectors
