/** The login screen speaks English, as the spec has it (section 1); its parts carry lang="en". */
export const text = {
  signIn: 'Sign in',
  signUp: 'Sign up',
  checkingSession: 'Comprobando tu sesión…',
  signinUnavailable: 'El inicio de sesión no está disponible en este momento. Puedes seguir explorando la galería.',
  modes: {
    signin: {
      title: 'Sign in',
      lead: 'Welcome back. Sign in to see your favourites and your cart.',
      button: 'Sign in with Google',
      back: 'Return without signing in',
    },
    signup: {
      title: 'Sign up',
      lead: 'Create your account with Google to keep favourites and buy images.',
      button: 'Sign up with Google',
      back: 'Return without signing up',
    },
  },
} as const
