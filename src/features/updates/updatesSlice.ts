import { createSlice } from '@reduxjs/toolkit'

export type Updates = {
  /** `ready`: a newer version is installed and waits; `replaced`: it was let in elsewhere, and this page is the old one. */
  readonly status: 'current' | 'ready' | 'replaced'
  /** Somebody in this tab wants the new version. */
  readonly isAccepted: boolean
}

const initialState: Updates = { status: 'current', isAccepted: false }

/** Which version of the store runs here, against the one that could. */
export const updatesSlice = createSlice({
  name: 'updates',
  initialState,
  reducers: {
    updateReady: (updates): Updates => ({ ...updates, status: updates.status === 'replaced' ? 'replaced' : 'ready' }),
    versionReplaced: (updates): Updates => ({ ...updates, status: 'replaced' }),
    updateAccepted: (updates): Updates => ({ ...updates, isAccepted: true }),
    /** Not now after all: something is being paid here. It is offered again. */
    updatePostponed: (updates): Updates => ({ ...updates, isAccepted: false }),
  },
  selectors: { selectUpdates: (updates) => updates },
})

export const { updateReady, versionReplaced, updateAccepted, updatePostponed } = updatesSlice.actions
export const { selectUpdates } = updatesSlice.selectors
