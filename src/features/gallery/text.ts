import { heading } from './heading'

export const text = {
  heading,
  loading: 'Cargando imágenes…',
  loadingMore: 'Cargando más imágenes...',
  end: 'Has visto todas las imágenes',
  empty: 'Todavía no hay imágenes en la galería.',
  failed: 'No se pudieron cargar las imágenes',
  retry: 'Reintentar',
  brokenImage: 'Imagen no disponible',
  enlarge: (title: string) => `Ampliar ${title}`,
  options: (title: string) => `Opciones de ${title}`,
} as const
