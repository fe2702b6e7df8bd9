import { traitsOf } from './artStyles.ts'
import type { ArtStyle, Motif } from './artStyles.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Noun } from './words/grammar.ts'
import { agree, capitalized, withA, withThe } from './words/grammar.ts'
import { FEELINGS, GENRES, MOODS, ROOMS, VERBS } from './words/moods.ts'
import type { PaletteWords } from './words/paletteWords.ts'
import { paletteWords } from './words/paletteWords.ts'
import type { StyleWords } from './words/styleEntry.ts'
import { STYLE_WORDS } from './words/styleWords.ts'

/** The Spanish texts of an image. */
export type WorkWords = { title: string; description: string; tags: readonly string[] }

type Subject = { style: StyleWords; palette: PaletteWords; motif: Motif; random: Random; seed: number }

/** Returns title, description and tags that match the picture of this style and seed. */
export function wordsFor(style: ArtStyle, seed: number): WorkWords {
  const { palette, motif } = traitsOf(style, seed)
  // A separate random stream: a new word in a list must not change a picture.
  const random = createRandom(seed + 0x5eed)
  const subject = { style: STYLE_WORDS[style], palette: paletteWords(palette.name), motif, random, seed }
  return { title: titleOf(subject), description: descriptionOf(subject), tags: tagsOf(subject) }
}

function titleOf({ style, palette, motif, random }: Subject): string {
  const noun = random.pick(style.nouns)
  const motifEndings = style.motifs.get(motif)?.endings ?? []
  const ending = random.pick(motifEndings.length > 0 && random.chance(0.6) ? motifEndings : style.endings)
  const fitting = palette.phrases.filter((words) => !repeats(words, `${noun.text} ${ending}`))
  const colors = fitting.length > 0 ? random.pick(fitting) : `color de ${palette.label}`
  const mood = agree(random.chance(0.7) ? random.pick(MOODS) : palette.adjective, noun)
  return capitalized(phrase({ noun, colors, ending, mood, random }))
}

/** True when the phrase repeats a word: 'mar de arena' must not get 'de arena roja'. */
const repeats = (phrase: string, said: string): boolean =>
  phrase.split(' ').some((word) => word.length > 2 && said.includes(word))

type Parts = { noun: Noun; colors: string; ending: string; mood: string; random: Random }

function phrase({ noun, colors, ending, mood, random }: Parts): string {
  const shape = random.next()
  if (shape < 0.06) return `${noun.text} ${colors}`
  if (shape < 0.3) return `${noun.text} ${colors} ${ending}`
  if (shape < 0.46) return `${noun.text} ${mood} ${colors}`
  if (shape < 0.73) return `${noun.text} ${mood} ${ending}`
  if (shape < 0.75) return `${noun.text} ${ending}`
  if (shape < 0.9) return `${random.pick(GENRES)} ${withA(noun)} ${colors}`
  return `${withThe(noun)} ${mood} ${random.pick(VERBS)[noun.isPlural ? 1 : 0] ?? ''}`
}

function descriptionOf({ style, palette, random, seed }: Subject): string {
  const sentences = [random.pick(style.lines).replace('{tones}', palette.tones)]
  if (random.chance(0.6)) sentences.push(random.pick(FEELINGS))
  if (random.chance(0.6)) sentences.push(random.pick(ROOMS))
  // Image generators append such a tail; the store cuts a description at '--'.
  const tail = random.chance(1 / 3) ? ` -- ${style.technique}, seed ${seed}, paleta ${palette.label}` : ''
  return sentences.join(' ') + tail
}

const TAG_LIMIT = 7

/** Tags: first the subject, then the colors, then some of the rest. Searches for subject and for color find it. */
function tagsOf({ style, palette, motif, random }: Subject): string[] {
  const motifTags = style.motifs.get(motif)?.tags ?? []
  const seen = [...style.tags.slice(0, 2), ...motifTags, ...palette.tags]
  const rest = style.tags.slice(2, random.whole(2, style.tags.length))
  return [...new Set([...seen, ...rest])].slice(0, TAG_LIMIT)
}
