/** Text about packs outside the cart page, for users with a cart. */
export const packText = {
  /** `price`: of each image in the pack; null while prices are not known. */
  next: (missing: number, size: number, price: string | null) =>
    `Agrega ${missing === 1 ? '1 imagen' : `${missing} imágenes`} más para completar un pack de ${size}` +
    (price === null ? '' : `: cada una te cuesta ${price}`),
  /** `savings`: of the whole cart; null while prices are not known. */
  completed: (size: number, savings: string | null) =>
    `Completaste un pack de ${size}` + (savings === null ? '' : `: ahorras ${savings}`),
} as const
