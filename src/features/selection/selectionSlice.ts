import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { loggedOut, sessionMissing } from '@/features/auth/authSlice'
import type { Selection } from './selection'

declare module '@/store/rootState' {
  interface RootState {
    selection: Selection | null
  }
}

const none = null as Selection | null

/**
 * The images that are being selected; null outside of the selection mode. The rules that change it are in selection.ts. The
 * selection of a user goes with them.
 */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState: none,
  reducers: { selectionChanged: (_, { payload }: PayloadAction<Selection | null>) => payload },
  extraReducers: (builder) => builder.addCase(loggedOut, () => none).addCase(sessionMissing, () => none),
  selectors: { selectSelection: (selection) => selection, selectIsSelecting: (selection) => selection !== null },
})

export const { selectionChanged } = selectionSlice.actions
export const { selectSelection, selectIsSelecting } = selectionSlice.selectors
