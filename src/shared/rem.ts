const USUAL_TEXT_PX = 16

/** A length in CSS pixels, of a page whose text has its usual size, as one that grows with the text. */
export const rem = (px: number) => `${px / USUAL_TEXT_PX}rem`
