import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from './user'

declare module '@/store/rootState' {
  interface RootState {
    auth: Auth
  }
}

/** The session: checking, visitor, or signed-in user (spec: 4.auth.loading). */
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
    /** A user signed in, in this tab. */
    loggedIn: authenticated,
    /** The user signed out, in this tab. */
    loggedOut: unauthenticated,
    /** A session was restored: from storage at the start, or after a sign-in in another tab. */
    sessionRestored: authenticated,
    /** The server registered the user after that failed at sign-in. The payload is the server's id. */
    accountSynced: (auth, { payload: userId }: PayloadAction<string>): Auth =>
      auth.status === 'authenticated' ? { ...auth, user: { ...auth.user, userId } } : auth,
    /** No session was found. */
    sessionMissing: unauthenticated,
  },
  selectors: {
    selectAuthStatus: (auth) => auth.status,
    selectUser: (auth) => (auth.status === 'authenticated' ? auth.user : null),
  },
})

export const { loggedIn, loggedOut, sessionRestored, sessionMissing, accountSynced } = authSlice.actions
export const { selectAuthStatus, selectUser } = authSlice.selectors
