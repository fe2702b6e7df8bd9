import type { SimulatedAccount } from '@/demo/simulatedAccounts'
import type { User } from '@/features/auth/user'

/** Somebody who is signed in and known to the backend: valid, the same every time, and made for overriding. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: '42',
    googleId: '42',
    email: 'persona@example.com',
    name: 'Persona de Prueba',
    given_name: 'Persona',
    family_name: 'de Prueba',
    profilePicture: '',
    // Replaced by the id that the backend gives; null stays null.
    userId: 'backend',
    ...overrides,
  }
}

/** The same person as the identity provider knows them. */
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

/** The same person as the backend is told of them. */
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
