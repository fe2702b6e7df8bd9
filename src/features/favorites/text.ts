export const text = {
  title: 'Mis Favoritos',
  empty: 'Aún no tienes favoritos. Explora la galería y agrégalos con clic derecho.',
  explore: 'Explorar Galería',
  add: 'Agregar a favoritos',
  signInToAdd: 'Haz login para agregar a favoritos',
} as const
