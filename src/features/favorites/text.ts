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

export const pageText = {
  title: 'Mis Favoritos',
  description: 'Las imágenes que guardaste para verlas otra vez o comprarlas.',
  empty: 'Aún no tienes favoritos. Explora la galería y agrégalos con clic derecho.',
  emptyOnTouch: 'Aún no tienes favoritos. Explora la galería y agrégalos manteniendo pulsada una imagen.',
  explore: 'Explorar Galería',
  suggestions: 'Imágenes que te pueden gustar',
  loading: 'Cargando favoritos...',
  removeImage: (title: string) => `Quitar ${title} de favoritos`,
  loadFailed: 'No se pudieron cargar tus favoritos.',
  loadFailedStored: 'No se pudieron actualizar tus favoritos: ves los que guarda este navegador.',
  retry: 'Reintentar',
  count: (count: number) => (count === 1 ? '1 imagen' : `${count} imágenes`),
} as const
