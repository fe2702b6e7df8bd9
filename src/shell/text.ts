/** Words of a page whose own code did not come. */
export const text = {
  lostEntry: 'No se pudo cargar la tienda.',
  retry: 'Reintentar',
} as const
