/** Text used outside the price list. The list's own text loads with it (pageText.ts). */
export const text = {
  loading: 'Cargando precios...',
  loadFailed: 'No se pudieron cargar los precios',
  loadFailedDefaults: 'Error al obtener los precios del servidor. Usando valores predeterminados.',
  refreshFailed: 'Error al actualizar precios desde el servidor',
  refreshed: 'Precios actualizados',
} as const
