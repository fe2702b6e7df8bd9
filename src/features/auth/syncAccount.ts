import { canvamanager } from '@/api/canvamanager'
import { createSharedRequest } from '@/shared/async/createSharedRequest'
import type { AppThunk } from '@/store/rootState'
import { accountSynced, selectUser } from './authSlice'
import { isPlaceholder, type User } from './user'

const request = createSharedRequest<unknown>()

/**
 * Registers the signed-in user at the server, if that failed at sign-in (spec: calls.late-sync). A placeholder cannot
 * be registered: Google returned no user data.
 * @returns whether the user has an id of the backend now
 */
export const syncAccount = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const user = selectUser(getState())
  if (!user) return false
  if (user.userId === null && !isPlaceholder(user))
    await request(getState, user.id, async () => {
      const userId = await dispatch(syncUser(user))
      // Another tab may have been faster, or the user may have signed out meanwhile.
      const current = selectUser(getState())
      if (userId !== null && current?.id === user.id && current.userId === null) dispatch(accountSynced(userId))
    })
  return selectUser(getState())?.userId != null
}

/** Sends the user's data to the server. @returns the server's id of the user; null when the request failed */
export const syncUser =
  ({ googleId, email, name, given_name, family_name, profilePicture }: User): AppThunk<Promise<string | null>> =>
  async (dispatch) => {
    const userSync = {
      ...{ idGoogle: googleId, email, name, givenName: given_name, familyName: family_name },
      ...{ picture: profilePicture, locale: 'es' as const },
    }
    // Untracked: no component reads the status of the request.
    const { data } = await dispatch(canvamanager.endpoints.syncUser.initiate({ userSync }, { track: false }))
    return data ?? null
  }
