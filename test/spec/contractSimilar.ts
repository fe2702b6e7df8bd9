/** Contract, second edition: the row 'Más como esta' in the viewer. */
export const contractSimilar = {
  'similar.row':
    "The viewer has a region 'Más como esta' for an image with tags, with a link 'Ver todas' to their search",
  'similar.shared':
    'The row shows images that share tags: those with the most shared tags first, never the image itself',
  'similar.one-search':
    'One search per opened image, only once the visitor scrolls to the row or moves the focus to it',
  'similar.saving': 'A visitor who saves data causes no search: the row shows images of this visit',
  'similar.failed': 'A failed search leaves the images of this visit, or says so and offers to retry',
  'similar.in-place': 'A similar image opens in the viewer, in a history entry of its own, and a reload shows it again',
  'similar.way-back': "'Volver' and Back lead to the image before and to its place in the row; closing leaves them all",
}
