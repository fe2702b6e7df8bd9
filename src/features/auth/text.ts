/** Texts outside the login page, whose texts are in its chunk (pageText.ts). */
export const text = {
  signIn: 'Sign in',
  signUp: 'Sign up',
  logOut: 'Cerrar Sesión',
  checkingSession: 'Comprobando tu sesión…',
  placeholderName: 'Usuario',
  /** Name of a user without a name or an email address. */
  nameless: 'Mi cuenta',
} as const
