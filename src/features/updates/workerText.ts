/** Log messages about the worker, separate from text.ts because registerWorker.ts loads when the page is idle. */
export const workerText = {
  registeredLog: 'Service worker registrado.',
  imageFromCacheLog: 'Imagen servida desde la caché:',
  imageCachedLog: 'Imagen nueva en la caché:',
} as const
