/** Text used outside the favorites page. The page's own text loads with the page (pageText.ts). */
export const text = {
  add: 'Agregar a favoritos',
  remove: 'Quitar de favoritos',
  added: 'Agregada a favoritos',
  see: 'Ver favoritos',
  removed: 'Quitada de favoritos',
  addFailed: 'No se pudo agregar a favoritos. Inténtalo de nuevo.',
  removeFailed: 'No se pudo quitar de favoritos. Inténtalo de nuevo.',
  signInToAdd: 'Haz login para agregar a favoritos',
} as const
