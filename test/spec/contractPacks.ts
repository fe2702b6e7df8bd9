/** Contract, second edition: packs and prices while browsing. */
export const contractPacks = {
  'packs.header': "The header's cart shows how far the next pack is, and says it on request",
  'packs.completed': 'The image that completes a pack says so, and what the cart saves if the prices are known',
  'packs.viewer': "An image's information has its price alone and in packs, requested when it opens",
}
