import { ART_STYLE_NAMES, PALETTE_CYCLE } from './artStyles.ts'
import type { ArtStyle } from './artStyles.ts'
import { wordsFor } from './catalogWords.ts'
import { formatFor } from './formats.ts'
import { hashText, scramble } from './random.ts'

/** One image for sale in the demo backend. */
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

/** The work at this index of the catalog. The same index gives the same work on every machine. */
export function workAt(index: number): Work {
  const style = styleAt(index)
  const round = Math.floor(index / ART_STYLE_NAMES.length)
  const seed = seedFor(style, round)
  // Golden-ratio steps spread evenly: within a few rounds every style has its share of each format.
  const [width, height] = formatFor(style, (round * GOLDEN_STEP + hashText(style) / 2 ** 32) % 1)
  return { id: String(FIRST_ID + index), index, ...wordsFor(style, seed), width, height, style, seed }
}

const PALETTE_STEP = 127
const SEED_ROWS = 2500
const ROW_STEP = 613

/**
 * Returns the seed of a style's picture in this round.
 * Each round uses another palette, so a page does not show two cities in the same green. The steps are coprime to the
 * counts, so no seed repeats within a style (up to about twenty million works).
 */
function seedFor(style: ArtStyle, round: number): number {
  const palette = (round * PALETTE_STEP + hashText(style)) % PALETTE_CYCLE
  const row = (scramble(palette) + Math.floor(round / PALETTE_CYCLE) * ROW_STEP) % SEED_ROWS
  return row * PALETTE_CYCLE + palette
}

/**
 * Returns the style at this index. Styles are dealt like cards: each run of ART_STYLE_NAMES.length works contains every
 * style once, in a different order per run. So neighbors differ and no style is rare.
 */
function styleAt(index: number): ArtStyle {
  const size = ART_STYLE_NAMES.length
  const round = scramble(Math.floor(index / size))
  const step = STEPS[round % STEPS.length] ?? 1
  const style = ART_STYLE_NAMES[((index % size) * step + (round >>> 12)) % size]
  if (!style) throw new RangeError(`No work at ${index}`)
  return style
}

/** The steps that visit every style before they repeat: those coprime to the number of styles. */
const STEPS = ART_STYLE_NAMES.map((_, step) => step).filter(
  (step) => greatestShared(step, ART_STYLE_NAMES.length) === 1,
)

function greatestShared(one: number, other: number): number {
  return other === 0 ? one : greatestShared(other, one % other)
}
