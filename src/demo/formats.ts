import type { ArtStyle } from './artStyles.ts'

type Format = readonly [width: number, height: number]

const FORMATS: readonly Format[] = [
  [768, 768],
  [896, 672],
  [960, 640],
  [1024, 576],
  [720, 900],
  [640, 960],
  [576, 1024],
]

// The share of each format above. All three lists together give 30, 20, 12, 8, 10, 15 and 5 percent.
const WIDE = [0.22, 0.3, 0.22, 0.14, 0.04, 0.07, 0.01]
const TALL = [0.24, 0.08, 0.02, 0.01, 0.23, 0.33, 0.09]
const ANY = [0.38, 0.18, 0.09, 0.07, 0.09, 0.13, 0.06]

const WIDE_STYLES: ReadonlySet<ArtStyle> = new Set([
  'aurora',
  'mountains',
  'forest',
  'dunes',
  'waves',
  'skyline',
  'silk',
  'nebula',
])
const TALL_STYLES: ReadonlySet<ArtStyle> = new Set(['botanical', 'bauhaus', 'ridgelines', 'stainedGlass', 'penrose'])

/** Returns the size of a work of this style in pixels. `chance` (0 to 1) selects one of the formats that suit it. */
export function formatFor(style: ArtStyle, chance: number): Format {
  const shares = WIDE_STYLES.has(style) ? WIDE : TALL_STYLES.has(style) ? TALL : ANY
  let left = chance
  for (const [place, format] of FORMATS.entries()) {
    left -= shares[place] ?? 0
    if (left < 0) return format
  }
  return [768, 768]
}
