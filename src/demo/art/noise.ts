import type { Random } from '../random.ts'

/** Smooth noise over the plane. */
export type Noise = {
  /** One octave, roughly between -1 and 1. */
  at(x: number, y: number): number
  /** The sum of several octaves: clouds, coasts. Roughly between -1 and 1. */
  fractal(x: number, y: number, octaves: number): number
  /** Octaves with sharp crests: lightning, veins, mountain ridges. Between 0 and 1. */
  ridged(x: number, y: number, octaves: number): number
}

// Aligned lattices of two octaves would show a grid; this rotation, with the doubling, avoids it.
const TURN_COS = 0.8 * 2.03
const TURN_SIN = 0.6 * 2.03

/** Gradient noise over a shuffled lattice of 256 x 256 cells. A picture calls it millions of times. */
export function createNoise(random: Random): Noise {
  const shuffled = shuffledBytes(random)
  // A lookup table of slopes per lattice corner: selecting them by branches took three times as long.
  const slopesX = Float64Array.from({ length: 256 }, (_, at) => Math.cos(at * 2.399963) * 1.55)
  const slopesY = Float64Array.from({ length: 256 }, (_, at) => Math.sin(at * 2.399963) * 1.55)

  const at = (x: number, y: number) => {
    const cellX = Math.floor(x)
    const cellY = Math.floor(y)
    const dx = x - cellX
    const dy = y - cellY
    const left = cellX & 255
    const top = cellY & 255
    const column = (shuffled[left] ?? 0) + top
    const nextColumn = (shuffled[left + 1] ?? 0) + top
    const a = shuffled[column] ?? 0
    const b = shuffled[nextColumn] ?? 0
    const c = shuffled[column + 1] ?? 0
    const d = shuffled[nextColumn + 1] ?? 0
    const fadeX = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const fadeY = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const upperLeft = (slopesX[a] ?? 0) * dx + (slopesY[a] ?? 0) * dy
    const upperRight = (slopesX[b] ?? 0) * (dx - 1) + (slopesY[b] ?? 0) * dy
    const lowerLeft = (slopesX[c] ?? 0) * dx + (slopesY[c] ?? 0) * (dy - 1)
    const lowerRight = (slopesX[d] ?? 0) * (dx - 1) + (slopesY[d] ?? 0) * (dy - 1)
    const upper = upperLeft + (upperRight - upperLeft) * fadeX
    return upper + (lowerLeft + (lowerRight - lowerLeft) * fadeX - upper) * fadeY
  }
  const fractal = (x: number, y: number, octaves: number) => {
    let sum = 0
    let reach = 0.6
    for (let octave = 0; octave < octaves; octave++) {
      sum += at(x, y) * reach
      reach *= 0.5
      const turned = x * TURN_COS - y * TURN_SIN + 17.3
      y = x * TURN_SIN + y * TURN_COS + 9.1
      x = turned
    }
    return sum
  }
  const ridged = (x: number, y: number, octaves: number) => {
    let sum = 0
    let reach = 0.5
    for (let octave = 0; octave < octaves; octave++) {
      const crest = 1 - Math.abs(at(x, y))
      sum += crest * crest * reach
      reach *= 0.5
      const turned = x * TURN_COS - y * TURN_SIN + 17.3
      y = x * TURN_SIN + y * TURN_COS + 9.1
      x = turned
    }
    return sum
  }
  return { at, fractal, ridged }
}

/** 0..255 in random order, repeated beyond twice, so that neighbor lookups need no wrapping. */
function shuffledBytes(random: Random): Uint8Array {
  const bytes = Uint8Array.from({ length: 514 }, (_, at) => at & 255)
  for (let at = 255; at > 0; at--) {
    const other = Math.floor(random.next() * (at + 1))
    const kept = bytes[at] ?? 0
    bytes[at] = bytes[other] ?? 0
    bytes[other] = kept
  }
  bytes.copyWithin(256, 0, 256)
  bytes.copyWithin(512, 0, 2)
  return bytes
}
