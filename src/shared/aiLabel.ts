/** The AI disclosure, wherever an image is first seen (EU AI Act, article 50). */
export const aiLabel = {
  /** For a card's corner. */
  short: 'IA',
  image: 'Imagen generada con IA',
  images: 'Imágenes generadas con IA',
} as const
