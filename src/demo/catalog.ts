import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Every program of the repository runs in its root folder. */
export const WORKS_FOLDER = path.resolve('src/demo/works')

/** `description` has a place for the colors; `hue`: of the picture, null for one in black and white. */
type Source = Pick<Work, 'file' | 'title' | 'description' | 'tags' | 'width' | 'height'> & {
  readonly hue: number | null
}

const works = JSON.parse(readFileSync(path.join(WORKS_FOLDER, 'works.json'), 'utf8')) as readonly Source[]

/** One image for sale in the demo backend: a picture of works/, or a variation of one. */
export type Work = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly width: number
  readonly height: number
  /** In WORKS_FOLDER. */
  readonly file: string
  /** Null: the picture as it is. */
  readonly variation: Variation | null
}

export type Variation = {
  readonly isMirrored: boolean
  /** Turn of the colors in degrees. */
  readonly hue: number
  /** The part of the picture: 1 / `zoom` of its sides, at `x` and `y` (0 to 1) of what is left. */
  readonly zoom: number
  readonly x: number
  readonly y: number
}

/** The catalog has each work once in every so many entries. */
export const ROUND = works.length
const FIRST_ID = 1001
const HALF = ROUND / 2
/** Coprime to HALF, so each step visits all works of a half. */
const STEPS = [1, 5, 7, 11, 13, 17, 19, 23, 25, 29, 31, 35, 37, 41, 43, 47]
/** In degrees. It repeats a hue after 360 rounds. */
const HUE_STEP = 137
const GOLDEN_STEP = 0.6180339887
const SILVER_STEP = 0.4142135624
const MAX_ZOOM = 0.3

/**
 * The work at this index of the catalog: the pictures in the order of their list, then their variations. Each half of
 * the list has another order in each round, so a picture comes again after half a list at the earliest.
 */
export function workAt(index: number): Work {
  const round = Math.floor(index / ROUND)
  const place = index % HALF
  const start = index % ROUND < HALF ? 0 : HALF
  const source = works[start + ((place * (STEPS[round % STEPS.length] ?? 1) + round) % HALF)]
  if (!source) throw new RangeError(`No work at ${index}`)
  const { file, title, description, tags, width, height, hue } = source
  const variation = round === 0 ? null : variationOf(round)
  const { name, tones } = colorOf(hue === null ? null : (hue + (variation?.hue ?? 0)) % 360)
  return {
    id: String(FIRST_ID + index),
    title: variation ? `${title}, n.º ${round + 1}` : title,
    description: description.replace('{tones}', tones),
    tags: [...tags, name],
    ...{ width, height, file, variation },
  }
}

const variationOf = (round: number): Variation => ({
  isMirrored: round % 2 === 1,
  hue: (round * HUE_STEP) % 360,
  zoom: 1 + MAX_ZOOM * ((round * GOLDEN_STEP) % 1),
  x: (round * GOLDEN_STEP) % 1,
  y: (round * SILVER_STEP) % 1,
})

/** Spanish names of colors up to these hues (CIE LCh, in degrees). */
const COLORS = [
  [20, 'rosa', 'rosados'],
  [50, 'rojo', 'rojizos'],
  [80, 'naranja', 'anaranjados'],
  [115, 'dorado', 'dorados'],
  [165, 'verde', 'verdes'],
  [230, 'turquesa', 'turquesas'],
  [300, 'azul', 'azules'],
  [330, 'violeta', 'violetas'],
  [360, 'magenta', 'magentas'],
] as const

/** `hue`: null for a picture in black and white. */
function colorOf(hue: number | null): { readonly name: string; readonly tones: string } {
  const [, name, tones] = (hue === null ? undefined : COLORS.find(([end]) => hue < end)) ?? [0, 'gris', 'grises']
  return { name, tones }
}

/**
 * Returns the entry at this position; the same position gives the same entry.
 * Gaps and flaws repeat at coprime intervals, so they rarely meet in one entry.
 */
export function entryAt(position: number) {
  const { id, title, description, tags, width, height } = workAt(position)
  return {
    position,
    id,
    title: position % 71 === 17 ? null : title,
    description: position % 67 === 29 ? null : description,
    tags: position % 73 === 11 ? null : tags.join(', '),
    width: position % 79 === 35 ? null : width,
    height: position % 79 === 35 ? null : height,
    flaw: flawAt(position),
  }
}

/** About one entry in 150 is broken. The first hundred contain one of each kind. */
function flawAt(position: number): 'noUrl' | 'noId' | 'noFile' | null {
  if (position % 449 === 23) return 'noUrl'
  if (position % 443 === 61) return 'noId'
  if (position % 457 === 97) return 'noFile'
  return null
}
