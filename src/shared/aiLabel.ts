/** What the store says of its images, wherever one is first seen (EU AI Act, article 50). */
export const aiLabel = {
  /** In a card's corner, where there is no room for more. */
  short: 'IA',
  image: 'Imagen generada con IA',
  images: 'Imágenes generadas con IA',
} as const
