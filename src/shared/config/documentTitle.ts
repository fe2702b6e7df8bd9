/** The title of the gallery, and of the document before any script runs. */
export function taglineOf(productName: string): string {
  return `${productName}: arte único creado con IA`
}

/** The title of a document, such as 'Favoritos · Lienzo'. The tagline already contains the store's name. */
export function documentTitle(title: string, productName: string): string {
  return title.startsWith(taglineOf(productName)) ? title : `${title} · ${productName}`
}
