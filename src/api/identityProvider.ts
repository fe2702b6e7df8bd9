import * as v from 'valibot'
import { withoutDirectionControls } from '@/shared/cleanText'
import { hasSimulatedSignIn } from '@/shared/config/env'
import { canvamanager } from './canvamanager'
import { logFailure, NO_DATA } from './failures'

/** The identity provider's data of a user (spec: 7.user-info). */
export type UserInfo = v.InferOutput<typeof userInfo>

const text = v.optional(v.fallback(v.pipe(v.string(), v.transform(withoutDirectionControls)), ''), '')
const userInfo = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  email: text,
  name: text,
  given_name: text,
  family_name: text,
  picture: text,
})

/** A simulated user has no Google account, so the embedded backend responds in Google's place. */
const userInfoUrl = () =>
  __DEMO__ && hasSimulatedSignIn() ? '/canvamanager/demo/userinfo' : 'https://www.googleapis.com/oauth2/v2/userinfo'

/** The only request that does not go to canvamanager. The access token is in the argument only and is never stored. */
export const identityProvider = canvamanager.injectEndpoints({
  endpoints: (build) => ({
    /** Fails when the response has no usable id. */
    getUserInfo: build.mutation<UserInfo, { accessToken: string }>({
      query: ({ accessToken }) => ({
        url: userInfoUrl(),
        headers: { Authorization: `Bearer ${accessToken}` },
      }),
      rawResponseSchema: userInfo,
      catchSchemaFailure: () => {
        logFailure('getUserInfo', NO_DATA)
        return { status: 'CUSTOM_ERROR', error: NO_DATA }
      },
    }),
  }),
})
