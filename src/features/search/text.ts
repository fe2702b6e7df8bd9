export const text = {
  label: 'Buscar imágenes',
  placeholder: 'Buscar imágenes...',
  submit: 'Buscar',
  clear: 'Limpiar búsqueda',
  /** The heading of a page of results; '' finds all images. */
  heading: (query: string) => (query === '' ? 'Todas las imágenes' : `Resultados para: "${query}"`),
  explore: 'Explorar Galería',
  description: (query: string) =>
    `Imágenes de ${query} creadas con inteligencia artificial, para ver, compartir y comprar.`,
  found: (query: string) => `Ya están las imágenes de la búsqueda ${query}`,
  nothingFound: (query: string) => `Sin resultados para ${query}`,
  noResults: 'No se encontraron imágenes que coincidan con esta búsqueda',
  noResultsAdvice: 'Prueba con menos palabras o con otras.',
} as const

export const suggestionText = {
  list: 'Sugerencias',
  count: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
  recentCount: (count: number) => (count === 1 ? '1 búsqueda reciente' : `${count} búsquedas recientes`),
  recent: 'Búsqueda reciente',
  remove: (query: string) => `Quitar la búsqueda ${query}`,
  removeShort: 'Quitar',
  removed: (query: string) => `Búsqueda ${query} quitada`,
  removeAll: 'Borrar búsquedas recientes',
  removedAll: 'Búsquedas recientes borradas',
  /** The key that removes the marked search. */
  removeKey: 'Supr quita la búsqueda marcada',
  near: 'Quizás buscabas',
} as const
