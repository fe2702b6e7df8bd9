/** Text about the price of the viewed image. */
export const priceText = {
  title: 'Precio',
  alone: (price: string) => `${price} por imagen`,
  inPack: (price: string, size: number) => `${price} en un pack de ${size}`,
} as const
