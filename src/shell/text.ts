/** Texts of a page whose code did not load. */
export const text = {
  entryRecovery: 'No se pudo cargar la tienda.',
  retry: 'Reintentar',
} as const
