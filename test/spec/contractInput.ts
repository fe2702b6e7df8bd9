/** Third edition: keys that are held, texts that are composed or pasted, and Back on a phone. */
export const contractInput = {
  'input.held-keys': 'A key that is held presses a control once: it removes, toggles, buys and sends nothing again',
  'input.back':
    'Back closes the menu or dialog that lies on top, and nothing else; one that is closed otherwise leaves no history entry',
  'input.composed-code': 'A promo code that is composed arrives in the field as it was typed',
  'input.composed-search':
    'A search in decomposed letters (NFD) is the same search as in composed ones (NFC) everywhere',
  'input.direction': 'A text from outside cannot turn the direction of the sentence around it',
  'input.turns':
    'Turning images changes the history at most twice a second, and a refusal of the browser loses nothing',
  'input.pasted-code': 'A pasted promo code is sent without invisible characters, blanks around it and wide letters',
  'promo.late': 'A late verdict on a promo code counts while the field is unchanged',
}
