import { createSlice } from '@reduxjs/toolkit'

/** Whether somebody is signed in (spec section 4). Nothing leads to `authenticated` yet: that comes with sign-in. */
export type Auth = { status: 'loading' | 'unauthenticated' | 'authenticated' }

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): Auth => ({ status: 'loading' }),
  reducers: {
    /** The start of the app found out that nobody is signed in. */
    sessionMissing: (): Auth => ({ status: 'unauthenticated' }),
  },
  selectors: {
    selectAuthStatus: (auth) => auth.status,
  },
})

export const { sessionMissing } = authSlice.actions
export const { selectAuthStatus } = authSlice.selectors
