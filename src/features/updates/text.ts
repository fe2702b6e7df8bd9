export const text = {
  available: 'Hay una nueva versión disponible.',
  update: 'Actualizar',
  updating: 'Actualizando…',
} as const
