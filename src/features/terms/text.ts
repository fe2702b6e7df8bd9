export const text = {
  seller: (seller: string) => `Vende: ${seller}`,
  byEmail: 'Recibes las imágenes por correo después del pago.',
  license: 'Puedes usarlas según su',
  licenseLink: 'licencia',
  tick: 'Marca la casilla para continuar',
} as const
