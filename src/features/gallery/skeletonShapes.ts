/** Shapes like those of a usual page of images, so that the pictures arrive where something already stood. */
export const skeletonShapes = Array.from({ length: 16 }, (_, index) => ({
  width: 2,
  height: index % 5 === 1 || index % 7 === 4 ? 3 : 2,
}))
