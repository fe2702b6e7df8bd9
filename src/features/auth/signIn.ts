import { identityProvider } from '@/api/identityProvider'
import type { AppThunk } from '@/store/rootState'
import { loggedIn, selectUser } from './authSlice'
import { syncUser } from './syncAccount'
import { placeholderUser, userOf } from './user'

/**
 * Signs in the user of an access token, unless the attempt was canceled meanwhile. It never fails: without a response
 * from Google the user is a placeholder; without a response from the server the user has no server id. The lists of
 * such users are stored in this browser (spec: 4.login.placeholder, 4.login.no-backend).
 * @param isWanted returns false once the attempt is canceled
 * @returns `unknown`: a signed-in placeholder still has no data from Google
 */
export const signIn =
  (accessToken: string, isWanted: () => boolean): AppThunk<Promise<'done' | 'unknown'>> =>
  async (dispatch, getState) => {
    // Untracked: no component reads the status of the request.
    const { data: info } = await dispatch(
      identityProvider.endpoints.getUserInfo.initiate({ accessToken }, { track: false }),
    )
    if (!info) {
      // A placeholder who retries stays signed in, with their lists.
      if (selectUser(getState())) return 'unknown'
      if (isWanted()) dispatch(loggedIn(placeholderUser()))
      return 'done'
    }
    const user = userOf(info)
    const userId = await dispatch(syncUser(user))
    if (isWanted()) dispatch(loggedIn({ ...user, userId }))
    return 'done'
  }
