/** Texts outside the analytics chunk, whose texts are in text.ts. */
export const text = {
  preferences: 'Preferencias de privacidad',
} as const
