export const text = {
  region: 'Notificaciones',
  close: 'Cerrar notificación',
  cannotOpen: 'No se pudo abrir. Revisa tu conexión e inténtalo de nuevo.',
} as const
