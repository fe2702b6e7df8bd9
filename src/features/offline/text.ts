export const text = {
  offline: 'Sin conexión: ves lo que ya está guardado.',
  needsNetwork: 'Sin conexión: podrás hacerlo cuando vuelva la red.',
  offlineShort: 'Sin conexión',
} as const
