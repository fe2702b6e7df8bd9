export const text = {
  loading: 'Cargando precios...',
  loadFailed: 'No se pudieron cargar los precios',
  loadFailedDefaults: 'Error al obtener los precios del servidor. Usando valores predeterminados.',
  refreshFailed: 'Error al actualizar precios desde el servidor',
  refreshed: 'Precios actualizados',
} as const

export const pageText = {
  title: 'Precios de los paquetes',
  lead: 'El carrito arma los paquetes por ti: primero de 10, luego de 5.',
  columns: { pack: 'Paquete', price: 'Por imagen', discount: 'Descuento' },
  /** `percent`: 0 is no offer. */
  discount: (percent: number) => (percent > 0 ? `${percent}%` : '—'),
  updated: (date: string) => `Precios actualizados: ${date}`,
  defaults: 'Precios predeterminados',
  refresh: 'Actualizar precios',
  refreshing: 'Actualizando...',
} as const
