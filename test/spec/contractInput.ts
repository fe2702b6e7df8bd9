/** Third edition: keys that are held, texts that are composed or pasted, and Back on a phone. */
export const contractInput = {
  'input.held-keys': 'A key that is held presses a control once: it removes, toggles, buys and sends nothing again',
  'input.composed-code': 'A promo code that is composed arrives in the field as it was typed',
  'input.composed-search':
    'A search in decomposed letters (NFD) is the same search as in composed ones (NFC) everywhere',
  'input.direction': 'A text from outside cannot turn the direction of the sentence around it',
  'input.pasted-code': 'A pasted promo code is sent without invisible characters, blanks around it and wide letters',
  'promo.late': 'A late verdict on a promo code counts while the field is unchanged',
}
