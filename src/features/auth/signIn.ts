import { nanoid } from '@reduxjs/toolkit'
import { canvamanager } from '@/api/canvamanager'
import { identityProvider, type UserInfo } from '@/api/identityProvider'
import type { AppThunk } from '@/store/rootState'
import { loggedIn } from './authSlice'
import { text } from './text'
import { placeholderUser, userOf } from './user'

/**
 * Signs in the user of an access token, unless the attempt was canceled meanwhile. It never fails: without a response
 * from Google the user is a placeholder; without a response from the server the user has no server id. The lists of
 * such users are stored in this browser (spec: 4.login.placeholder, 4.login.no-backend).
 * @param isWanted returns false once the attempt is canceled
 */
export const signIn =
  (accessToken: string, isWanted: () => boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // Untracked: no component reads the status of the request.
    const { data: info } = await dispatch(
      identityProvider.endpoints.getUserInfo.initiate({ accessToken }, { track: false }),
    )
    if (!info) {
      if (isWanted()) dispatch(loggedIn(placeholderUser(nanoid(), text.placeholderName)))
      return
    }
    const { data: userId } = await dispatch(
      canvamanager.endpoints.syncUser.initiate({ userSync: userSyncOf(info) }, { track: false }),
    )
    if (isWanted()) dispatch(loggedIn(userOf(info, userId ?? null)))
  }

function userSyncOf({ id, email, name, given_name: givenName, family_name: familyName, picture }: UserInfo) {
  return { idGoogle: id, email, name, givenName, familyName, picture, locale: 'es' as const }
}
