/** Contract, second edition: what is said before paying, and the waiver of withdrawal. */
export const contractWaiver = {
  'waiver.terms': 'Before paying, SELLER, delivery by email and the license are there, as far as configured',
  'waiver.box':
    "A box that is not ticked asks for WITHDRAWAL_WAIVER's wording on /payment, and on /cart for a free order",
  'waiver.required':
    "Without it there is no way to PayPal: the button says 'Marca la casilla para continuar'; nor to a free order",
  'waiver.sent':
    'Wording, version and time go to the server in paypalDetails.waiver, and stay in the record and receipt',
}
