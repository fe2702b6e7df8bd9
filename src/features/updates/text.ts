export const text = {
  available: 'Hay una nueva versión disponible.',
  update: 'Actualizar',
  updating: 'Actualizando…',
} as const

export const logText = {
  unsupported: 'Este navegador no admite service workers: la tienda no funcionará sin conexión.',
  failed: 'No se pudo registrar el service worker:',
  registered: 'Service worker registrado.',
  imageFromCache: 'Imagen servida desde la caché:',
  imageCached: 'Imagen nueva en la caché:',
} as const
