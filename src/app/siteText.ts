/** Texts of the links about the store. Separate, because the shell draws the button too. */
export const siteText = {
  more: 'Más',
  site: 'Sobre la tienda',
  privacy: 'Privacidad',
  terms: 'Términos',
  contact: 'Contacto',
  withdrawal: 'Desistir de una compra',
  accessibility: 'Accesibilidad',
} as const
