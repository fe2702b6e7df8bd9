import * as v from 'valibot'
import { canvamanager, NO_DATA } from './canvamanager'
import { hasSimulatedSignIn } from '@/shared/env'

/** What the identity provider tells of a person (spec section 7, last row). */
export type UserInfo = v.InferOutput<typeof userInfo>

const text = v.optional(v.fallback(v.string(), ''), '')
const userInfo = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  email: text,
  name: text,
  given_name: text,
  family_name: text,
  picture: text,
})

/** A simulated sign-in has no account with Google; the embedded backend answers in its place. */
const USER_INFO_URL =
  __DEMO__ && hasSimulatedSignIn ? '/canvamanager/demo/userinfo' : 'https://www.googleapis.com/oauth2/v2/userinfo'

/** The one call that does not go to canvamanager. The access token lives in the argument only and is never stored. */
export const identityProvider = canvamanager.injectEndpoints({
  endpoints: (build) => ({
    /** Fails when the answer has no usable id. */
    getUserInfo: build.mutation<UserInfo, { accessToken: string }>({
      query: ({ accessToken }) => ({
        url: USER_INFO_URL,
        headers: { Authorization: `Bearer ${accessToken}` },
      }),
      rawResponseSchema: userInfo,
      catchSchemaFailure: () => {
        console.error('La llamada getUserInfo falló:', NO_DATA)
        return { status: 'CUSTOM_ERROR', error: NO_DATA }
      },
    }),
  }),
})
