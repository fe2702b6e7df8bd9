/** Replaces lone surrogates, as `String.prototype.toWellFormed` does, which is missing in Firefox ESR 115. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')

/**
 * Removes characters that override or isolate the direction of a text. No title, name or search needs them, and an
 * override that nothing ends reorders the text around it (spec: input.direction).
 */
export const withoutDirectionControls = (text: string): string => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
