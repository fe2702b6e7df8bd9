import { paletteWords } from './words/paletteWords.ts'
import type { PaletteWords } from './words/paletteWords.ts'
import { agree, capitalised, withA, withThe } from './words/grammar.ts'
import type { Noun } from './words/grammar.ts'
import { FEELINGS, GENRES, MOODS, ROOMS, VERBS } from './words/moods.ts'
import { STYLE_WORDS } from './words/styleWords.ts'
import type { StyleWords } from './words/styleEntry.ts'
import { createRandom } from './art/random.ts'
import type { Random } from './art/random.ts'
import { traitsOf } from './art/styles.ts'
import type { ArtStyle, Motif } from './art/styles.ts'

/** What the shop says about a picture, in Spanish. */
export type WorkWords = { title: string; description: string; tags: readonly string[] }

type Subject = { style: StyleWords; palette: PaletteWords; motif: Motif; random: Random; seed: number }

/** Title, description and tags that fit what the picture of this style and seed shows. */
export function wordsFor(style: ArtStyle, seed: number): WorkWords {
  const { palette, motif } = traitsOf(style, seed)
  // A stream of its own: a new word in a list must never change a picture.
  const random = createRandom(seed + 0x5eed)
  const subject = { style: STYLE_WORDS[style], palette: paletteWords(palette.name), motif, random, seed }
  return { title: titleOf(subject), description: descriptionOf(subject), tags: tagsOf(subject) }
}

function titleOf({ style, palette, motif, random }: Subject): string {
  const noun = random.pick(style.nouns)
  const motifEndings = style.motifs.get(motif)?.endings ?? []
  const ending = random.pick(motifEndings.length > 0 && random.chance(0.6) ? motifEndings : style.endings)
  const fitting = palette.phrases.filter((words) => !repeats(words, `${noun.text} ${ending}`))
  const colours = fitting.length > 0 ? random.pick(fitting) : `color de ${palette.label}`
  const mood = agree(random.chance(0.7) ? random.pick(MOODS) : palette.adjective, noun)
  return capitalised(phrase({ noun, colours, ending, mood, random }))
}

/** Whether the phrase brings a word again: 'mar de arena' is never 'de arena roja'. */
const repeats = (phrase: string, said: string): boolean =>
  phrase.split(' ').some((word) => word.length > 2 && said.includes(word))

type Parts = { noun: Noun; colours: string; ending: string; mood: string; random: Random }

function phrase({ noun, colours, ending, mood, random }: Parts): string {
  const shape = random.next()
  if (shape < 0.06) return `${noun.text} ${colours}`
  if (shape < 0.3) return `${noun.text} ${colours} ${ending}`
  if (shape < 0.46) return `${noun.text} ${mood} ${colours}`
  if (shape < 0.73) return `${noun.text} ${mood} ${ending}`
  if (shape < 0.75) return `${noun.text} ${ending}`
  if (shape < 0.9) return `${random.pick(GENRES)} ${withA(noun)} ${colours}`
  return `${withThe(noun)} ${mood} ${random.pick(VERBS)[noun.isPlural ? 1 : 0] ?? ''}`
}

function descriptionOf({ style, palette, random, seed }: Subject): string {
  const sentences = [random.pick(style.lines).replace('{tones}', palette.tones)]
  if (random.chance(0.6)) sentences.push(random.pick(FEELINGS))
  if (random.chance(0.6)) sentences.push(random.pick(ROOMS))
  // Generators sign their work like this; the shop cuts a description at the marker.
  const tail = random.chance(1 / 3) ? ` -- ${style.technique}, seed ${seed}, paleta ${palette.label}` : ''
  return sentences.join(' ') + tail
}

const TAG_LIMIT = 7

/** What is seen first, then the colours, then more or less of the rest: a search for either finds it. */
function tagsOf({ style, palette, motif, random }: Subject): string[] {
  const motifTags = style.motifs.get(motif)?.tags ?? []
  const seen = [...style.tags.slice(0, 2), ...motifTags, ...palette.tags]
  const rest = style.tags.slice(2, random.whole(2, style.tags.length))
  return [...new Set([...seen, ...rest])].slice(0, TAG_LIMIT)
}
