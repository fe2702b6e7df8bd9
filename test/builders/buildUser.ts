import type { SimulatedAccount } from '@/demo/simulatedAccounts'
import type { User } from '@/features/auth/user'

/** Returns a signed-in user known to the backend: valid, always the same, and made to be overridden. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: '42',
    googleId: '42',
    email: 'persona@example.com',
    name: 'Persona de Prueba',
    given_name: 'Persona',
    family_name: 'de Prueba',
    profilePicture: '',
    // renderApp replaces it by the backend's id; null stays null.
    userId: 'backend',
    ...overrides,
  }
}

/** Returns a user whom Google did not name: the lists stay in this browser. */
export const buildPlaceholder = (overrides: Partial<User> = {}): User =>
  buildUser({ id: 'invitado-1', googleId: 'invitado-1', email: '', userId: null, ...overrides })

/** Returns the user as the identity provider describes them. */
export function accountOfUser({
  googleId,
  email,
  name,
  given_name,
  family_name,
  profilePicture,
}: User): SimulatedAccount {
  return { id: googleId, email, name, given_name, family_name, picture: profilePicture }
}

/** Returns the profile of the user that the backend receives. */
export function profileOf({ googleId, email, name, given_name, family_name, profilePicture }: User) {
  return {
    idGoogle: googleId,
    email,
    name,
    givenName: given_name,
    familyName: family_name,
    picture: profilePicture,
    locale: 'es' as const,
  }
}
