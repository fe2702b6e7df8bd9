/** Contract, second edition: what a shop says before a purchase. */
export const contractTrade = {
  'trade.discount-of': 'A discount says that it is on the individual price, if the prices agree with it',
  'trade.no-empty-offer': 'A price without a discount names none, on packages and in the list of prices',
  'trade.currency': 'The totals of the cart and the list of prices name the currency',
  'trade.missing-parts': 'The build lists what a shop for consumers in the EU lacks',
  'trade.tax-note': 'TAX_NOTE stands beside the totals of cart, payment and receipt, and in the list of prices',
}
