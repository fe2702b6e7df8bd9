/** Log messages of a page without a worker, apart from text.ts: the first page needs nothing else of it. */
export const logText = {
  unsupported: 'Este navegador no admite service workers: la tienda no funcionará sin conexión.',
  failed: 'No se pudo registrar el service worker:',
} as const
