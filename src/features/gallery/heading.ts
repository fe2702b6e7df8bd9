/** By itself: the shell draws it, and has no room for the gallery's other words. */
export const heading = 'Galería de imágenes'
