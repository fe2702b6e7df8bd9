/** Text of the row of similar images, which loads with it. */
export const similarText = {
  loading: 'Buscando imágenes parecidas…',
  nothing: {
    found: 'No hay otras imágenes como esta.',
    failed: 'No se pudieron cargar las imágenes parecidas.',
    saving: 'No se buscan mientras ahorras datos.',
  },
  retry: 'Reintentar',
} as const
