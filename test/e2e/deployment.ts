/** Folder of the store whose API is on another origin, and which says nothing about its shop. */
export const SEPARATE_FOLDER = 'dist-e2e-separate'

/**
 * Folders of the versions that `npm run e2e` builds: the first one; the next one, called 'Lienzo Nuevo'; the first one
 * with a Google Analytics measurement id.
 */
export const FOLDERS = {
  first: 'dist-e2e',
  next: 'dist-e2e-next',
  measured: 'dist-e2e-measured',
} as const

/** What the shop with everything configured (VARIANTS_PORT) asks buyers to agree to before they pay. */
export const WAIVER = 'Acepto recibir las imágenes ya y que, con ello, pierdo mi derecho a desistir.'
