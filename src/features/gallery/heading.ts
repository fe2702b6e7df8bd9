/** In a separate file: the shell draws the heading, and importing text.ts would make the shell larger. */
export const heading = 'Galería de imágenes'
