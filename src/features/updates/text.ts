export const text = {
  available: 'Hay una nueva versión disponible.',
  update: 'Actualizar',
  updating: 'Actualizando…',
  unsupportedLog: 'Este navegador no admite service workers: la tienda no funcionará sin conexión.',
  registeredLog: 'Service worker registrado.',
  failedLog: 'No se pudo registrar el service worker:',
  imageFromCacheLog: 'Imagen servida desde la caché:',
  imageCachedLog: 'Imagen nueva en la caché:',
} as const
