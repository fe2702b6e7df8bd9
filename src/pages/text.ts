/** Texts of pages without a feature. */
export const text = {
  notFound: {
    title: 'Página no encontrada',
    lead: 'La dirección no lleva a ninguna página de la tienda. Quizá cambió o tiene un error.',
    explore: 'Explorar Galería',
    suggestions: 'Imágenes de la galería',
  },
} as const
