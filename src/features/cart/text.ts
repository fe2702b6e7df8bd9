/** Text used outside the cart page. The page's own text loads with the page (pageText.ts). */
export const text = {
  add: 'Agregar al carrito',
  alreadyIn: 'Ya está en el carrito',
  download: 'Descargar',
  added: 'Agregada al carrito',
  see: 'Ver carrito',
  removed: 'Quitada del carrito',
  addFailed: 'No se pudo agregar al carrito. Inténtalo de nuevo.',
  removeFailed: 'No se pudo quitar del carrito. Inténtalo de nuevo.',
  signInToAdd: 'Haz login para agregar al carrito',
  signInToDownload: 'Haz login para descargar imágenes',
} as const
