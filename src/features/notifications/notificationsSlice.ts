import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'

declare module '@/store/rootState' {
  interface RootState {
    notifications: (Notification | TopicEnd)[]
  }
}

export type Notification = {
  readonly type: 'info' | 'success' | 'warning' | 'error'
  readonly text: string
  /** Text that no translator may change, such as a code; by default amounts and order numbers (ExactText.tsx). */
  readonly exact?: string
  /**
   * Duration in ms; by default 2000 (spec: 9.toast), or 8000 with a link or button (spec: copy.toasts.way-in). 0: until
   * it is closed.
   */
  readonly durationMs?: number
  /** A new toast replaces the earlier one with the same topic. */
  readonly topic?: string
  /** A button in the toast, and the action it dispatches. */
  readonly action?: { readonly label: string; readonly event: UnknownAction }
  /** A link in the toast; `to` is a path of the store, `state` the navigation state. */
  readonly link?: { readonly label: string; readonly to: string; readonly state?: object; readonly lang?: string }
}

/** Closes the toast of a topic, because it no longer applies. */
export type TopicEnd = { readonly endedTopic: string }

/** Queue of toasts that the Toaster has not shown yet; its chunk loads late. */
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
    /** Removes the first `count` toasts, which were shown. */
    notificationsShown: (waiting, { payload: count }: PayloadAction<number>) => waiting.slice(count),
  },
  selectors: { selectWaitingNotifications: (waiting) => waiting },
})

export const { notified, topicEnded, notificationsShown } = notificationsSlice.actions
export const { selectWaitingNotifications } = notificationsSlice.selectors
