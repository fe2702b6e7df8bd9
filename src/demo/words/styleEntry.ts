import type { Motif } from '../art/styles.ts'
import { parseNoun } from './grammar.ts'
import type { Noun } from './grammar.ts'

/** What can be said of a style. */
export type StyleWords = {
  nouns: readonly Noun[]
  /** After a noun and its colours: 'en calma'. Those of a motif stand apart, since they name what must be seen. */
  endings: readonly string[]
  tags: readonly string[]
  motifs: ReadonlyMap<Motif, MotifWords>
  /** First sentences of a description; {tones} stands for the palette's. */
  lines: readonly string[]
  /** What a generator would call it, for the tail of a description. */
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
