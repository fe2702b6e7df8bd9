/** The title of the gallery, and of the document before any script runs. */
export function taglineOf(productName: string): string {
  return `${productName}: arte único creado con IA`
}
