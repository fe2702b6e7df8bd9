/** A Spanish noun phrase with its gender and number, for articles and adjectives. */
export type Noun = { text: string; isFeminine: boolean; isPlural: boolean }

/** 'olas fp' is a feminine plural, 'cielo polar m' a masculine singular. */
export function parseNoun(entry: string): Noun {
  const cut = entry.lastIndexOf(' ')
  const marks = entry.slice(cut + 1)
  return { text: entry.slice(0, cut), isFeminine: marks.startsWith('f'), isPlural: marks.endsWith('p') }
}

/** Inflects the adjective for the noun: 'sereno' with 'olas' is 'serenas', 'fugaz' with 'olas' is 'fugaces'. */
export function agree(adjective: string, { isFeminine, isPlural }: Noun): string {
  const isVowelFinal = /[aeiou]$/.test(adjective)
  const gendered = isFeminine && adjective.endsWith('o') ? `${adjective.slice(0, -1)}a` : adjective
  if (!isPlural) return gendered
  if (isVowelFinal) return `${gendered}s`
  return gendered.endsWith('z') ? `${gendered.slice(0, -1)}ces` : `${gendered}es`
}

/** 'La marea', 'Los hilos'. */
export const withThe = (noun: Noun): string =>
  `${noun.isFeminine ? (noun.isPlural ? 'las' : 'la') : noun.isPlural ? 'los' : 'el'} ${noun.text}`

/** 'una marea', 'unos hilos'. */
export const withA = (noun: Noun): string =>
  `${noun.isFeminine ? (noun.isPlural ? 'unas' : 'una') : noun.isPlural ? 'unos' : 'un'} ${noun.text}`

/** Sentence case: Spanish titles capitalize only the first letter. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
