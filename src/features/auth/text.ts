// Separate exports: the shell draws these two and should not bundle the others.
export const signIn = 'Sign in'
export const signUp = 'Sign up'

/** Texts outside the login page, whose texts are in its chunk (pageText.ts). */
export const text = {
  signIn,
  signUp,
  logOut: 'Cerrar Sesión',
  checkingSession: 'Comprobando tu sesión…',
  placeholderName: 'Usuario',
  /** Name of a user without a name or an email address. */
  nameless: 'Mi cuenta',
} as const
