export const text = {
  signIn: 'Sign in',
  signUp: 'Sign up',
  logOut: 'Cerrar Sesión',
  checkingSession: 'Comprobando tu sesión…',
  placeholderName: 'Usuario',
  /** Name of a user without a name or an email address. */
  nameless: 'Mi cuenta',
} as const

/** Texts of the login page: an English interface, marked lang="en" (spec: copy.login), and errors in Spanish. */
export const pageText = {
  description: 'Inicia sesión con Google para guardar favoritos y comprar imágenes.',
  notConfigured: 'El inicio de sesión no está configurado en esta tienda. Puedes seguir explorando la galería.',
  notConfiguredLog: 'Falta VITE_GOOGLE_CLIENT_ID: el inicio de sesión está desactivado.',
  unavailable: 'No se pudo cargar el inicio de sesión de Google. Revisa tu conexión o tu bloqueador de anuncios.',
  retry: 'Reintentar',
  signingIn: 'Iniciando sesión…',
  failures: {
    closed: 'La ventana de Google se cerró antes de terminar. Puedes intentarlo de nuevo.',
    blocked:
      'Tu navegador bloqueó la ventana de Google. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
    refused: 'Google no completó el inicio de sesión. Inténtalo de nuevo.',
  },
  /** In a browser of another app, such as Instagram's. */
  inApp: {
    openInBrowser: 'Open this page in your browser to sign in',
    link: 'Link to this page',
    copyLink: 'Copy link',
    copied: 'Link copied. Paste it in your browser.',
    copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  },
  /** What happens after the sign-in, around the image's title. */
  wish: {
    addToCart: ['After you sign in, ', ' is added to your cart.'],
    addToFavorites: ['After you sign in, ', ' is added to your favorites.'],
    download: ['After you sign in, ', ' waits in your cart: you download it by buying it.'],
  },
  wishOfSelection: {
    cart: (count: number) => `After you sign in, ${imagesText(count)} added to your cart.`,
    favorites: (count: number) => `After you sign in, ${imagesText(count)} added to your favorites.`,
  },
  failureLog: 'El inicio de sesión con Google falló:',
  modes: {
    signin: {
      title: 'Sign in',
      lead: 'Welcome back. Sign in to see your favorites and your cart.',
      button: 'Sign in with Google',
      back: 'Return without signing in',
    },
    signup: {
      title: 'Sign up',
      lead: 'Create your account with Google to keep favorites and buy images.',
      button: 'Sign up with Google',
      back: 'Return without signing up',
    },
  },
} as const

const imagesText = (count: number) =>
  count === 1 ? 'the image you selected is' : `the ${count} images you selected are`
