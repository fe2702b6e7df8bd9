import { createSlice } from '@reduxjs/toolkit'

declare module '@/store/rootState' {
  interface RootState {
    updates: Updates
  }
}

export type Updates = {
  /** `ready`: a newer worker is installed and waiting; `replaced`: it is active, and this page is the old version. */
  readonly status: 'current' | 'ready' | 'replaced'
  /** The update was accepted in this tab. */
  readonly isAccepted: boolean
}

const initialState: Updates = { status: 'current', isAccepted: false }

/** State of the update to a newer version of the store. */
export const updatesSlice = createSlice({
  name: 'updates',
  initialState,
  reducers: {
    updateReady: (updates): Updates => ({ ...updates, status: updates.status === 'replaced' ? 'replaced' : 'ready' }),
    versionReplaced: (updates): Updates => ({ ...updates, status: 'replaced' }),
    updateAccepted: (updates): Updates => ({ ...updates, isAccepted: true }),
    /** Postponed because this tab is paying. The update is offered again later. */
    updatePostponed: (updates): Updates => ({ ...updates, isAccepted: false }),
  },
  selectors: { selectUpdates: (updates) => updates },
})

export const { updateReady, versionReplaced, updateAccepted, updatePostponed } = updatesSlice.actions
export const { selectUpdates } = updatesSlice.selectors
