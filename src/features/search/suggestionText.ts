/** Text of suggestions, recent searches and near words. */
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
