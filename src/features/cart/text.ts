export const text = {
  title: 'Mi Carrito',
  empty: 'Tu carrito está vacío...',
  explore: 'Explorar Galería',
  add: 'Agregar al carrito',
  download: 'Descargar',
  signInToAdd: 'Haz login para agregar al carrito',
  signInToDownload: 'Haz login para descargar imágenes',
} as const
