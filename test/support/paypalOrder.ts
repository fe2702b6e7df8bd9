/** How PayPal answers when it is asked to take the money of an order; in jsdom and in Chromium. */
export type PayPalAnswer =
  | 'taken'
  /** It takes it, and the answer does not arrive. */
  | 'taken, unheard'
  /** It never hears of it. */
  | 'unheard'
  | 'declined'
  | 'refused'

/** What the store asks PayPal to make an order of. */
export type PayPalOrderBody = {
  intent: string
  purchase_units: { amount: { currency_code: string; value: string }; description: string; custom_id: string }[]
  application_context: object
}
