import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut, sessionMissing } from '@/features/auth/authSlice'
import type { Selection } from './selection'

declare module '@/store/rootState' {
  interface RootState {
    selection: Selection | null
  }
}

const none = null as Selection | null

/** The selection; null outside of the selection mode. Its rules are in selection.ts. Sign-out clears it. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: none,
  reducers: { selectionChanged: (_, { payload }: PayloadAction<Selection | null>) => payload },
  extraReducers: (builder) => builder.addCase(loggedOut, () => none).addCase(sessionMissing, () => none),
  selectors: { selectSelection: (selection) => selection, selectIsSelecting: (selection) => selection !== null },
})

export const { selectionChanged } = selectionSlice.actions
export const { selectSelection, selectIsSelecting } = selectionSlice.selectors
