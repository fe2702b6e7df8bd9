/** Contract, second edition: pages without images of their own show pictures that this browser knows. */
export const contractRooms = {
  'rooms.known': 'Pictures come from galleries of this visit, else from the stored first pages; they request no data',
  'rooms.untrusted': 'Stored first pages that are broken show no pictures and break no page',
  'rooms.saving': 'A browser that saves data or is offline shows no pictures beyond those of the wish or the order',
  'rooms.way-on': 'Empty cart, empty favorites, unknown page and a success page without a receipt lead to images',
  'rooms.offers': 'An empty cart says what a full pack costs and saves, once the prices are known',
  'rooms.wish': 'The sign-in shows first what the visitor asked for, and says what will happen to it',
  'rooms.order': 'The payment shows what is bought and what it saves; PayPal keeps its element',
}
