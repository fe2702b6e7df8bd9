import { ART_STYLE_NAMES, PALETTE_CYCLE } from './art/styles.ts'
import type { ArtStyle } from './art/styles.ts'
import { hashText, scramble } from './art/random.ts'
import { wordsFor } from './catalogueWords.ts'
import { formatFor } from './formats.ts'

/** One picture for sale, as the demo backend knows it. */
export type Work = {
  id: string
  index: number
  title: string
  description: string
  tags: readonly string[]
  width: number
  height: number
  style: ArtStyle
  seed: number
}

const FIRST_ID = 1001
const GOLDEN_STEP = 0.6180339887

/** The work at this place of the catalogue: same index, same work, on every machine. */
export function workAt(index: number): Work {
  const style = styleAt(index)
  const round = Math.floor(index / ART_STYLE_NAMES.length)
  const seed = seedFor(style, round)
  // Golden steps spread evenly, so every style has its formats in their shares within a few rounds.
  const [width, height] = formatFor(style, (round * GOLDEN_STEP + hashText(style) / 2 ** 32) % 1)
  return { id: String(FIRST_ID + index), index, ...wordsFor(style, seed), width, height, style, seed }
}

const PALETTE_STEP = 127
const SEED_ROWS = 2500
const ROW_STEP = 613

/**
 * A seed for the style's picture of this round. One round after another takes another palette, so that a page never
 * shows two cities of the same green; the steps share no factor with what they count in, so no seed comes twice
 * within a style (up to some twenty million works).
 */
function seedFor(style: ArtStyle, round: number): number {
  const palette = (round * PALETTE_STEP + hashText(style)) % PALETTE_CYCLE
  const row = (scramble(palette) + Math.floor(round / PALETTE_CYCLE) * ROW_STEP) % SEED_ROWS
  return row * PALETTE_CYCLE + palette
}

/**
 * Deals the styles like cards: every run of works as long as the pack shows each style once, in an order of its own,
 * so neighbours differ and no style is rare.
 */
function styleAt(index: number): ArtStyle {
  const size = ART_STYLE_NAMES.length
  const round = scramble(Math.floor(index / size))
  const step = STEPS[round % STEPS.length] ?? 1
  const style = ART_STYLE_NAMES[((index % size) * step + (round >>> 12)) % size]
  if (!style) throw new RangeError(`No work at ${index}`)
  return style
}

/** The steps that come past every style before they return to the first. */
const STEPS = ART_STYLE_NAMES.map((_, step) => step).filter(
  (step) => greatestShared(step, ART_STYLE_NAMES.length) === 1,
)

function greatestShared(one: number, other: number): number {
  return other === 0 ? one : greatestShared(other, one % other)
}
