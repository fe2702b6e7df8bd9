import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from './user'

/** Whether somebody is signed in, and who (spec section 4). */
export type Auth =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly user: User }

const authenticated = (_: Auth, { payload: user }: PayloadAction<User>): Auth => ({ status: 'authenticated', user })
const unauthenticated = (): Auth => ({ status: 'unauthenticated' })

export const authSlice = createSlice({
  name: 'auth',
  initialState: (): Auth => ({ status: 'loading' }),
  reducers: {
    /** Somebody signed in, in this tab. */
    loggedIn: authenticated,
    /** Somebody signed out, in this tab. */
    loggedOut: unauthenticated,
    /** Somebody was found to be signed in: at the start, or because they signed in in another tab. */
    sessionRestored: authenticated,
    /** Nobody was found to be signed in. */
    sessionMissing: unauthenticated,
  },
  selectors: {
    selectAuthStatus: (auth) => auth.status,
    selectUser: (auth) => (auth.status === 'authenticated' ? auth.user : null),
  },
})

export const { loggedIn, loggedOut, sessionRestored, sessionMissing } = authSlice.actions
export const { selectAuthStatus, selectUser } = authSlice.selectors
