export const text = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
} as const
