/** A text without case and accents, as it is compared: 'Montañas' becomes 'montanas'. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The words of a text: runs of letters and digits. */
export const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
