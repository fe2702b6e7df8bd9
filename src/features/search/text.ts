export const text = {
  label: 'Buscar imágenes',
  placeholder: 'Buscar imágenes...',
  submit: 'Buscar',
  clear: 'Limpiar búsqueda',
  resultsFor: (query: string) => `Resultados para: "${query}"`,
  allImages: 'Todas las imágenes',
  explore: 'Explorar Galería',
  noResults: 'No se encontraron imágenes que coincidan con esta búsqueda',
} as const
