/** Contract, second edition: images are said to be made by AI where they are first seen. */
export const contractLabel = {
  'label.card': "A card's corner says 'IA', and 'Imagen generada con IA' to screen readers, in all galleries",
  'label.heading':
    "Below their heading gallery, search and favorites say 'Imágenes generadas con IA'; no image moves down for it",
  'label.before-the-app': 'The label is there before the app, at the same place',
  'label.cart': "The cart says 'Imágenes generadas con IA'",
  'label.viewer': "Viewer and shared page say 'Imagen generada con IA'",
  'label.file': "The viewer's details say what the image's file declares, never as verified, from at most 256 KB of it",
  'label.marked': "The demo's files declare their origin for machines, and so do their smaller sizes",
}
