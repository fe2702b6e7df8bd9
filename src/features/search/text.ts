export const text = {
  label: 'Buscar imágenes',
  placeholder: 'Buscar imágenes...',
  submit: 'Buscar',
  clear: 'Limpiar búsqueda',
  resultsFor: (query: string) => `Resultados para: "${query}"`,
  allImages: 'Todas las imágenes',
  explore: 'Explorar Galería',
  description: (query: string) =>
    `Imágenes de ${query} creadas con inteligencia artificial, para ver, compartir y comprar.`,
  found: (query: string) => `Ya están las imágenes de la búsqueda ${query}`,
  nothingFound: (query: string) => `Sin resultados para ${query}`,
  noResults: 'No se encontraron imágenes que coincidan con esta búsqueda',
  noResultsAdvice: 'Prueba con menos palabras o con otras.',
} as const
