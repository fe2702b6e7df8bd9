import * as v from 'valibot'
import type { UserInfo } from '@/api/identityProvider'

/** Who is signed in. The fields are named as they are stored (spec section 3, User). */
export type User = {
  /** The identity provider's id. What is kept for a person in this browser is kept under it. */
  readonly id: string
  readonly email: string
  readonly name: string
  readonly given_name: string
  readonly family_name: string
  /** An address from outside: checked where it is drawn. */
  readonly profilePicture: string
  /** The backend's id; without one, lists live in this browser only. */
  readonly userId: string | null
  readonly googleId: string
}

// Half a character, of which no address can be made, is made a whole one.
const idText = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.transform((text) => text.toWellFormed()),
)
const id = v.union([idText, v.pipe(v.number(), v.finite(), v.transform(String))])
const text = v.optional(v.fallback(v.string(), ''), '')

const storedUser = v.object({
  id,
  email: text,
  name: text,
  given_name: text,
  family_name: text,
  profilePicture: text,
  userId: v.optional(v.fallback(v.nullable(id), null), null),
  googleId: text,
})

/** The person in what was stored; null when it names nobody. */
export function toUser(stored: unknown): User | null {
  const { success, output } = v.safeParse(storedUser, stored)
  return success ? output : null
}

/** A person as the identity provider describes them; `userId` comes from the backend, null when it could not be told. */
export function userOf(info: UserInfo, userId: string | null): User {
  const { id: googleId, picture, ...rest } = info
  return { ...rest, id: googleId, googleId, profilePicture: picture, userId }
}

/**
 * Stands in for somebody who signed in but could not be asked for (spec section 4, login fallback). The id is new each
 * time, so that two people who both could not be asked for never share a list.
 */
export function placeholderUser(uniqueId: string, name: string): User {
  return userOf({ id: `invitado-${uniqueId}`, name, email: '', given_name: '', family_name: '', picture: '' }, null)
}
