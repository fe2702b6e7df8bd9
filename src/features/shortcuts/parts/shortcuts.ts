/** Keys and their effects, by part of the store. */
export const shortcuts = [
  {
    place: 'En la galería',
    keys: [
      [['Tab'], 'Ir de una imagen a otra'],
      [['Enter'], 'Ampliar la imagen o abrir sus opciones'],
      [['Inicio', 'Fin'], 'Ir al principio o al final'],
    ],
  },
  {
    place: 'Al seleccionar imágenes',
    keys: [
      [['Espacio'], 'Seleccionar la imagen o quitarla'],
      [['↑', '↓', '←', '→'], 'Ir de una imagen a otra'],
      [['Mayús', '→'], 'Seleccionar también la siguiente'],
      [['Enter'], 'Ampliar la imagen'],
      [['Ctrl', 'A'], 'Seleccionar todas las que se han cargado'],
      [['Esc'], 'Terminar la selección'],
    ],
  },
  {
    place: 'En la búsqueda',
    keys: [
      [['↓', '↑'], 'Ir de una sugerencia a otra'],
      [['Supr'], 'Quitar una búsqueda reciente'],
      [['Esc'], 'Cerrar las sugerencias'],
    ],
  },
  {
    place: 'En la imagen ampliada',
    keys: [
      [['←', '→'], 'Ver la imagen anterior o la siguiente'],
      [['Esc'], 'Volver a la galería'],
    ],
  },
  {
    place: 'En toda la tienda',
    keys: [
      [['F6'], 'Ir a las notificaciones'],
      [['Esc'], 'Cerrar un menú o una ventana'],
    ],
  },
] as const
