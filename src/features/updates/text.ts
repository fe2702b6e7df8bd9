export const text = {
  available: 'Hay una nueva versión disponible.',
  update: 'Actualizar',
  updating: 'Actualizando…',
  unsupportedLog: 'Este navegador no admite service workers: la tienda no funcionará sin conexión.',
  failedLog: 'No se pudo registrar el service worker:',
} as const
