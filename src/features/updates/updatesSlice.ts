import { createSlice } from '@reduxjs/toolkit'

declare module '@/store/rootState' {
  interface RootState {
    updates: Updates
  }
}

/** `offered`: a newer version waits, or is active already; `accepted`: in this tab, which reloads into it. */
export type Updates = 'none' | 'offered' | 'accepted'

/** The update to a newer version of the store. */
export const updatesSlice = createSlice({
  name: 'updates',
  initialState: (): Updates => 'none',
  reducers: {
    updateFound: (updates): Updates => (updates === 'accepted' ? updates : 'offered'),
    updateAccepted: (): Updates => 'accepted',
    /** Postponed because this tab is paying. The update is offered again later. */
    updatePostponed: (): Updates => 'offered',
  },
  selectors: { selectUpdates: (updates) => updates },
})

export const { updateFound, updateAccepted, updatePostponed } = updatesSlice.actions
export const { selectUpdates } = updatesSlice.selectors
