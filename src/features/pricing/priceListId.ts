/** Id of the price list, for links to it. */
export const priceListId = 'precios'
