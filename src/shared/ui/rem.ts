const DEFAULT_TEXT_PX = 16

/** Converts CSS pixels at the default text size to rem, so that the length grows with the text. */
export const rem = (px: number) => `${px / DEFAULT_TEXT_PX}rem`
