import { foldText, wordsIn } from './foldText'

export type Part = { readonly text: string; readonly isMarked: boolean }

/** Cuts a suggestion where it contains the typed words. The parts together are the text. */
export function markedParts(text: string, typed: string): readonly Part[] {
  const words = wordsIn(foldText(typed))
  // Folding changes a text's length: map each folded letter to its original. An accent stays with its letter.
  const letters: readonly string[] = text.match(/.\p{M}*/gsu) ?? []
  const folded = letters.map((letter) => foldText(letter).replace(/[^\p{L}\p{N}]/gu, ' '))
  const origins = folded.flatMap((letter, index) => Array.from({ length: letter.length }, () => index))
  const whole = folded.join('')
  const marked = new Set<number>()
  for (const word of words) {
    const start = indexOfWord(whole, word)
    if (start >= 0) for (const index of origins.slice(start, start + word.length)) marked.add(index)
  }
  const parts: Part[] = []
  let begin = 0
  for (let index = 1; index <= letters.length; index += 1) {
    if (index < letters.length && marked.has(index) === marked.has(begin)) continue
    parts.push({ text: letters.slice(begin, index).join(''), isMarked: marked.has(begin) })
    begin = index
  }
  return parts
}

/** Where a word begins with these letters, else where one contains them. */
function indexOfWord(whole: string, letters: string): number {
  const start = ` ${whole}`.indexOf(` ${letters}`)
  return start >= 0 ? start : whole.indexOf(letters)
}
