/** Issue "The last mile": 'Pago Exitoso' shows what was bought. */
export const contractReceipt = {
  'receipt.shown': "'Pago Exitoso' shows packages, amounts, code, date and pictures of the purchase, paid or free",
  'receipt.lines': 'Packages of one type are one line; the lines add up to the subtotal',
  'receipt.kept': 'A reload shows the purchase again as long as the tab lives',
  'receipt.owner': "Another user, another purchase's address and a sign-out do not show it",
  'receipt.untrusted': 'A stored receipt that is unreadable or forged leaves the page without it',
  'receipt.pictures': 'A picture that is missing or fails keeps its place and its title',
  'receipt.print': "On paper the receipt is one page with the store's name, address and email, at most 60 pictures",
}
