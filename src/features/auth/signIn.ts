import { nanoid } from '@reduxjs/toolkit'
import { loggedIn } from './authSlice'
import { text } from './text'
import { placeholderUser, userOf } from './user'
import { canvamanager } from '@/api/canvamanager'
import { identityProvider, type UserInfo } from '@/api/identityProvider'
import type { AppThunk } from '@/app/hooks'

/**
 * Logs in whoever has this access token, unless `isWanted` says at the end that the wish is gone. It never fails: who
 * cannot be asked for gets a placeholder, who the backend does not know gets no backend id, and their lists live in this
 * browser (spec section 4, login fallback).
 */
export const signIn =
  (accessToken: string, isWanted: () => boolean): AppThunk<Promise<void>> =>
  async (dispatch) => {
    // Untracked: nobody looks at how the call is getting on.
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
