export const text = {
  region: 'Notificaciones',
  close: 'Cerrar notificación',
} as const
