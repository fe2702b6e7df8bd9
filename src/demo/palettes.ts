/** A palette of matching colors. */
export type Palette = {
  name: PaletteName
  /** Six stops from the darkest to the lightest. */
  ramp: readonly [string, string, string, string, string, string]
  /** One color outside the ramp: the sun over the sea, the gold in the ink. */
  accent: string
  /** Luminous on a black ground: for skies at night, nebulae and fractals. */
  isNocturnal: boolean
}

// One palette per line: darkest to lightest, then the accent. A star marks nocturnal ones.
const LINES = {
  ocaso: '#170d2e #4a1c5c #a3295f #e8553f #f9a03f #ffe3a3 #2ec4b6 *',
  medianoche: '#060b1f #0f1f4a #1f3f8a #3f74c9 #8bb8f0 #e8f1ff #ffb86b *',
  cobre: '#1a0f0c #4a2418 #8c4327 #c8753f #e8b27a #faecd8 #2f7f86',
  bosque: '#0b1a14 #173a2a #2f6b47 #6fa35a #b9cf7c #f3f1d2 #e07a3f',
  boreal: '#050b1a #0b2b40 #0f6b6b #2fc08a #9af0a8 #f0ffd8 #b45cff *',
  ultravioleta: '#0c0420 #2b0b57 #5b1fa8 #a23be0 #f06ad8 #ffd0f0 #38e0ff *',
  neon: '#07060f #1b1145 #3a1fb0 #e0218a #ff6a3d #ffe66d #18f0d0 *',
  coral: '#3a1230 #8a2547 #d9485a #f5846b #fbc3a0 #fff0e2 #1f8a8c',
  oceano: '#041c2c #073b54 #0a6a86 #2ba5b0 #8ad7cf #f0faf0 #ff7f51 *',
  esmeralda: '#03150f #06382b #0b6a4a #1fa56c #84d8a0 #eafbe4 #f2c14e *',
  oro: '#0a0908 #2a2016 #5c4422 #a67c2e #e0b95a #fff1c9 #8a2533 *',
  indigo: '#101a3a #1f3470 #3f5fb0 #8aa3d8 #cfd9ec #f8f4ea #d94f30',
  cerezo: '#2b1420 #6a2a48 #b85578 #e89ab0 #f8cfd6 #fff6f2 #4f7f5c',
  otono: '#22100a #5a1f12 #a03a18 #d9731f #f0b23f #fbe8b8 #3f6b5a',
  invierno: '#0f1c28 #2b4560 #5c82a0 #9cbccf #d3e2ea #fbfcfc #c8404f',
  lavanda: '#1c1638 #43367a #7a63b8 #ae98da #d9cbef #faf5ff #f0a04b',
  terracota: '#241410 #5c2b20 #a3503a #d18a62 #e8c4a0 #f8efe0 #31586b',
  selva: '#07140c #10402b #1e7a4b #7fb03a #e0d03f #fff6c0 #e0407a',
  rubi: '#14040a #430a1c #8a1030 #d02a4a #f57f7f #ffe0d6 #e8b04a *',
  grafito: '#0c0d10 #26292f #53585f #8f959a #cbcfd0 #f7f6f2 #e2492f',
  menta: '#12302f #23605a #4a9c8c #93cfb8 #cdeed8 #fbfff2 #f06c7a',
  mostaza: '#1f2a30 #2f4f58 #c05a35 #e09a35 #f0cd6f #faf1dc #5f8f83',
  algodon: '#3a2a6a #7a4fb8 #e06ab0 #ff9fb2 #ffd3b8 #fff8e8 #3fc0d8',
  desierto: '#2b1a24 #6b2d3c #b8543f #e2935a #f3cf9b #fdf3df #1f8090',
  volcan: '#070506 #2a0a0a #6f120c #cf3010 #ff8a1f #ffe9a0 #3f8fc0 *',
  plata: '#080a10 #1b2230 #3a4860 #7486a0 #b9c6d6 #f4f7fa #f2cf7a *',
  pavoreal: '#04141f #0b3350 #0f6f86 #1fb09a #c9c04a #fff2b8 #a03fa8 *',
  melocoton: '#4a2a30 #a0554f #e58f70 #f8bd98 #fde0c8 #fffaf2 #3f7a80',
  galaxia: '#05040f #191347 #41308f #8a4fc0 #f0869a #ffe2c0 #4fd0e8 *',
  riviera: '#0b2545 #13568a #2f9ac4 #8fd3e0 #f4e3c1 #fffaf0 #f2663b',
} as const

export type PaletteName = keyof typeof LINES

const parse = (name: PaletteName): Palette => {
  const [a = '', b = '', c = '', d = '', e = '', f = '', accent = '', star] = LINES[name].split(' ')
  return { name, ramp: [a, b, c, d, e, f], accent, isNocturnal: star === '*' }
}

const names = Object.keys(LINES) as PaletteName[]

/** The ramp starting at the paper's color: darkest first on a dark sheet, lightest first on a light one. */
export function stopsOnto({ ramp }: Palette, isDark: boolean): Palette['ramp'] {
  const [a, b, c, d, e, f] = ramp
  return isDark ? ramp : [f, e, d, c, b, a]
}

export const PALETTES: readonly Palette[] = names.map(parse)
export const NOCTURNAL_PALETTES: readonly Palette[] = PALETTES.filter((palette) => palette.isNocturnal)
