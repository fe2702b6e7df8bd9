/** Third edition: keys that are held, texts that are composed or pasted, and Back on a phone. */
export const contractInput = {
  'input.held-keys': 'A key that is held presses a control once: it removes, toggles, buys and sends nothing again',
  'input.composed-code': 'A promo code that is composed arrives in the field as it was typed',
  'input.pasted-code': 'A pasted promo code is sent without invisible characters, blanks around it and wide letters',
  'promo.late': 'A late verdict on a promo code counts while the field is unchanged',
}
