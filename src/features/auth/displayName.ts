import { text } from './text'
import type { User } from './user'

/** What a person is called in the store: their name, else their address, else something that is never wrong. */
export function displayNameOf({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name.trim() || email.trim() || text.nameless
}
