import { nanoid } from '@reduxjs/toolkit'
import * as v from 'valibot'
import type { UserInfo } from '@/api/identityProvider'
import { toId } from '@/api/rawValues'
import { text } from './text'

/** A signed-in user. The field names are those in storage (spec: 3.user.fields, 3.user.stored). */
export type User = {
  /** Google's id, or a placeholder's: the key of the user's data in this browser. */
  readonly id: string
  readonly email: string
  readonly name: string
  readonly given_name: string
  readonly family_name: string
  /** URL from Google, not trusted: Avatar checks it. */
  readonly profilePicture: string
  /** Id from the server; if null, lists are stored in this browser only. */
  readonly userId: string | null
  readonly googleId: string
}

const words = v.fallback(v.string(), '')
const id = v.pipe(v.unknown(), v.transform(toId), v.nonEmpty())

const storedUser = v.object({
  id,
  email: words,
  name: words,
  given_name: words,
  family_name: words,
  profilePicture: words,
  userId: v.fallback(v.nullable(id), null),
  googleId: words,
})

/** Parses a stored user; null if invalid. */
export function toUser(stored: unknown): User | null {
  const { success, output } = v.safeParse(storedUser, stored)
  return success ? output : null
}

/** Creates a user from Google's data, before the server has returned an id. */
export function userOf({ id, picture, ...rest }: UserInfo): User {
  return { ...rest, id, googleId: id, profilePicture: picture, userId: null }
}

/** Returns a user's display name: the name, else the email address, else a neutral label. */
export function displayNameOf({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name.trim() || email.trim() || text.nameless
}

const PLACEHOLDER_PREFIX = 'invitado-'

/** Returns whether the user's data could not be loaded from Google. The server cannot know such a user. */
export const isPlaceholder = ({ id }: User): boolean => id.startsWith(PLACEHOLDER_PREFIX)

/**
 * Creates the user for a sign-in whose user data could not be loaded from Google (spec: 4.login.placeholder). Each
 * placeholder has a new id, so two of them never share a list.
 */
export function placeholderUser(): User {
  const id = PLACEHOLDER_PREFIX + nanoid()
  return userOf({ id, name: text.placeholderName, email: '', given_name: '', family_name: '', picture: '' })
}
