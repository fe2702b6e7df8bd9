import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'

export type Notification = {
  readonly type: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  /** How long it stays, in milliseconds; 2000 unless told otherwise (spec section 9). `stays`: until it is closed. */
  readonly durationMs?: number | 'stays'
  /** What it is about: it takes the place of what was said of the same before. */
  readonly topic?: string
  /** A button in it, and what is dispatched when it is pressed. */
  readonly action?: { readonly label: string; readonly event: UnknownAction }
  /** Where one can see what came of it: a path of the store. */
  readonly link?: { readonly label: string; readonly to: string }
}

/** What was said of this holds no longer. */
export type TopicEnd = { readonly endedTopic: string }

/** What is to be said and was not yet handed to the Toaster, which arrives late because nobody needs it at first. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as (Notification | TopicEnd)[],
  reducers: {
    notified: (waiting, { payload }: PayloadAction<Notification>) => {
      waiting.push(payload)
    },
    topicEnded: (waiting, { payload: endedTopic }: PayloadAction<string>) => [
      ...waiting.filter((one) => 'endedTopic' in one || one.topic !== endedTopic),
      { endedTopic },
    ],
    /** The first so many were shown. */
    notificationsShown: (waiting, { payload: count }: PayloadAction<number>) => waiting.slice(count),
  },
  selectors: { selectWaitingNotifications: (waiting) => waiting },
})

export const { notified, topicEnded, notificationsShown } = notificationsSlice.actions
export const { selectWaitingNotifications } = notificationsSlice.selectors
