import { text } from './text'
import type { User } from './user'

/** Returns a user's display name: the name, else the email address, else a neutral label. */
export function displayNameOf({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name.trim() || email.trim() || text.nameless
}
