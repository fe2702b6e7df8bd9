/** Link to the images before the gallery's first page. In a separate file, because the host writes it into the document. */
export const previousImages = 'Ver las imágenes anteriores'
