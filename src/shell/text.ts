/** Texts of a page whose code did not load, or cannot. */
export const text = {
  entryLost: 'No se pudo cargar la tienda.',
  retry: 'Reintentar',
  oldBrowser: 'Tu navegador es demasiado antiguo para esta tienda. Actualízalo o abre este enlace en otro.',
} as const
