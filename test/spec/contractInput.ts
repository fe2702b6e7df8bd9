/** Third edition: keys that are held, texts that are composed or pasted, and Back on a phone. */
export const contractInput = {
  'input.held-keys': 'A key that is held presses a control once: it removes, toggles, buys and sends nothing again',
}
