import { parseNoun } from './grammar.ts'
import type { Noun } from './grammar.ts'
import type { Motif } from '../artStyles.ts'

/** The words for a style. */
export type StyleWords = {
  nouns: readonly Noun[]
  /**
   * Placed after a noun and its colors: 'en calma'. Endings of a motif are separate, because the picture must show
   * them.
   */
  endings: readonly string[]
  tags: readonly string[]
  motifs: ReadonlyMap<Motif, MotifWords>
  /** First sentences of a description; {tones} is replaced by the palette's tones. */
  lines: readonly string[]
  /** The technical name, for the tail of a description. */
  technique: string
}

type MotifWords = { endings: readonly string[]; tags: readonly string[] }

type Entry = {
  /** 'marea f;olas fp' */
  nouns: string
  endings: string
  tags: string
  /** Per motif: 'ending;ending | tag;tag' */
  motifs: Partial<Record<Motif, string>>
  lines: readonly string[]
  technique: string
}

/** Reads the compact notation of the word files. */
export function entry({ nouns, endings, tags, motifs, lines, technique }: Entry): StyleWords {
  const motifPairs = Object.entries(motifs).map(([motif, words]) => {
    const [before = '', after = ''] = words.split(' | ')
    return [motif as Motif, { endings: list(before), tags: list(after) }] as const
  })
  return {
    nouns: list(nouns).map(parseNoun),
    endings: list(endings),
    tags: list(tags),
    motifs: new Map(motifPairs),
    lines,
    technique,
  }
}

const list = (text: string): string[] => (text === '' ? [] : text.split(';'))
