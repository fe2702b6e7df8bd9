import { env } from '@/shared/config/env'
import { sharedDescription } from './sharedDescription'

export const text = {
  close: 'Cerrar',
  info: 'Información',
  share: 'Compartir',
  previous: 'Imagen anterior',
  next: 'Imagen siguiente',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  loading: 'Cargando imagen…',
  brokenImage: 'Imagen no disponible',
  description: 'Descripción',
  noDescription: 'No hay descripción disponible',
  tags: 'Tags',
  noTags: 'No hay tags disponibles',
  origin: {
    title: 'Origen',
    reading: 'Leyendo lo que declara el archivo…',
    unread: 'No se pudo leer lo que declara el archivo.',
    source: {
      ai: 'El archivo declara que la imagen fue generada con IA.',
      partlyAi: 'El archivo declara que partes de la imagen fueron generadas con IA.',
      other: 'El archivo declara otro origen.',
      none: 'El archivo no declara su origen.',
    },
    credentials: 'Lleva credenciales de contenido (C2PA); la tienda no verifica su firma.',
    noCredentials: 'No lleva credenciales de contenido (C2PA).',
  },
  moreLikeThis: 'Más como esta',
  showAll: 'Ver todas',
  back: 'Volver',
  shareTitle: 'Compartir imagen',
  shareMessage: (title: string) => `¡Mira esta increíble imagen de ${env.productName}: ${title}!`,
  shareUrl: 'Enlace para compartir',
  copyUrl: 'Copiar URL',
  urlCopied: 'URL copiada al portapapeles',
  copyFailed: 'No se pudo copiar la URL. Selecciónala y cópiala a mano.',
  shared: {
    description: sharedDescription,
    loading: 'Cargando imagen compartida...',
    errorTitle: 'Imagen no encontrada',
    missing: 'No se especificó ninguna imagen para mostrar',
    notFound: 'La imagen solicitada no fue encontrada o no está disponible',
    failed: 'Ocurrió un error al cargar la imagen',
    retry: 'Reintentar',
    explore: 'Explorar Galería',
  },
} as const

export const priceText = {
  title: 'Precio',
  alone: (price: string) => `${price} por imagen`,
  inPack: (price: string, size: number) => `${price} en un pack de ${size}`,
} as const

export const similarText = {
  loading: 'Buscando imágenes parecidas…',
  nothing: 'No hay otras imágenes como esta.',
  failed: 'No se pudieron cargar las imágenes parecidas.',
  saving: 'No se buscan mientras ahorras datos.',
  retry: 'Reintentar',
} as const
