/** Description of a shared image's page. In a separate file, because the host writes it into the document. */
export const sharedDescription = (title: string): string =>
  `${title}: una imagen creada con inteligencia artificial, para ver, compartir y comprar.`
