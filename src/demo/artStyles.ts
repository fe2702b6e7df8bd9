import { NOCTURNAL_PALETTES, PALETTES } from './palettes.ts'
import type { Palette } from './palettes.ts'
import { hashText, scramble } from './random.ts'

/**
 * Every style with its motifs, the variants that a title can name.
 * Only the seed determines the motif, so words and picture agree without rendering.
 */
const ART_STYLES = {
  aurora: ['peaks', 'pines'],
  nebula: ['clouds', 'planet'],
  ink: ['marble', 'gold'],
  silk: ['folds', 'ripples'],
  mandelbrot: ['valley', 'spiral'],
  flame: ['veils', 'bloom'],
  mountains: ['sun', 'moon'],
  forest: ['sun', 'moon'],
  dunes: ['sun', 'moon'],
  waves: ['scales', 'swell'],
  skyline: ['dusk', 'night'],
  stainedGlass: ['shards', 'rose'],
  truchet: ['paths', 'bands'],
  zellige: ['eight', 'twelve'],
  penrose: ['rhombs', 'star'],
  bauhaus: ['grid', 'orbits'],
  flow: ['ribbons', 'hair'],
  papercut: ['canyon', 'cells'],
  botanical: ['sprigs', 'fern'],
  threads: ['orbit', 'loom'],
  ridgelines: ['pulse', 'range'],
  cubes: ['steps', 'towers'],
  spheres: ['floating', 'crowd'],
  lowPoly: ['dawn', 'gems'],
} as const

export type ArtStyle = keyof typeof ART_STYLES
export type Motif = (typeof ART_STYLES)[ArtStyle][number]

export const ART_STYLE_NAMES = Object.keys(ART_STYLES) as ArtStyle[]

/** Styles of light on black; on paper they look washed out. */
const NOCTURNAL_STYLES: ReadonlySet<ArtStyle> = new Set(['aurora', 'nebula', 'flame', 'threads'])

/** The traits that the seed determines before painting. */
export type Traits = { palette: Palette; motif: Motif }

/** Seeds that differ by a multiple of this share their palette, in any style. */
export const PALETTE_CYCLE = PALETTES.length * NOCTURNAL_PALETTES.length

/** The palette and the motif of a picture, without painting it. */
export function traitsOf(style: ArtStyle, seed: number): Traits {
  const chance = scramble(seed ^ hashText(style))
  const palettes = NOCTURNAL_STYLES.has(style) ? NOCTURNAL_PALETTES : PALETTES
  // The plain remainder, so that seedFor (catalog.ts) can keep equal palettes apart.
  const palette = palettes[seed % palettes.length]
  const motif = ART_STYLES[style][(chance >>> 16) & 1]
  if (!palette || !motif) throw new RangeError(`No traits for ${style}`)
  return { palette, motif }
}
