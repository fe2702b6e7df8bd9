// Apart from the others: the shell draws them, and has no room for the rest.
export const signIn = 'Sign in'
export const signUp = 'Sign up'

/** What is said outside of the page for signing in, whose words come with it (pageText.ts). */
export const text = {
  signIn,
  signUp,
  logOut: 'Cerrar Sesión',
  checkingSession: 'Comprobando tu sesión…',
  placeholderName: 'Usuario',
  /** Who signed in without telling a name. */
  nameless: 'Mi cuenta',
} as const
