/**
 * Safari's menu has 'Agregar a Inicio' in Latin America and 'Añadir a pantalla de inicio' in Spain. Since iOS 26,
 * 'Compartir' may be below the three dots.
 */
export const text = {
  install: 'Instalar',
  installName: (productName: string) => `Instalar ${productName}`,
  share: 'Toca «Compartir» en Safari. Si no lo ves, está en el menú de los tres puntos.',
  add: 'Elige «Agregar a Inicio» o «Añadir a pantalla de inicio».',
  close: 'Cerrar',
} as const
