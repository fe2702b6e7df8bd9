/** Replaces lone surrogates, as `String.prototype.toWellFormed` does, which is missing in Firefox ESR 115. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
