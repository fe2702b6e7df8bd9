/** Sizes typical of a page of images, so that the loaded images resemble the skeleton they replace. */
export const skeletonShapes = Array.from({ length: 16 }, (_, index) => ({
  width: 2,
  height: index % 5 === 1 || index % 7 === 4 ? 3 : 2,
}))
