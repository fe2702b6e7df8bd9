import { rampOf } from './color.ts'
import { coarsen } from './field.ts'
import { bestSteps, frameOf, move } from './flameSystem.ts'
import type { Step } from './flameSystem.ts'
import { rasterize } from './picture.ts'
import type { Picture, Raster } from './picture.ts'
import type { Random } from '../random.ts'
import type { Scene } from './recipe.ts'

const SCALE = 0.45
const POINTS_PER_PIXEL = 2.6

/** A fractal flame: a point jumps several hundred thousand times; the picture shows its hits as light. */
export function paintFlame(scene: Scene): Picture {
  const width = Math.round(scene.width * SCALE)
  const height = Math.round(scene.height * SCALE)
  const folds = scene.motif === 'bloom' ? scene.random.whole(3, 7) : 1
  const film = { density: new Float32Array(width * height), hues: new Float32Array(width * height), width, height }
  scatter(scene.random, bestSteps(scene.random), folds, film)
  return { ground: develop(scene, film) }
}

type Film = { density: Float32Array; hues: Float32Array; width: number; height: number }

function scatter(random: Random, steps: readonly Step[], folds: number, film: Film) {
  const walk = { x: random.between(-1, 1), y: random.between(-1, 1), hue: 0.5 }
  const frame = frameOf(random, steps, walk, folds)
  const zoom = Math.min(film.width, film.height) / frame.size
  const cosines = Float64Array.from({ length: folds }, (_, fold) => Math.cos((fold / folds) * Math.PI * 2))
  const sines = Float64Array.from({ length: folds }, (_, fold) => Math.sin((fold / folds) * Math.PI * 2))
  const points = film.width * film.height * POINTS_PER_PIXEL
  for (let point = 0; point < points; point++) {
    move(walk, steps[Math.floor(random.next() * steps.length)])
    const fold = point % folds
    const cos = cosines[fold] ?? 1
    const sin = sines[fold] ?? 0
    const column = Math.floor((walk.x * cos - walk.y * sin - frame.x) * zoom + film.width / 2)
    const row = Math.floor((walk.x * sin + walk.y * cos - frame.y) * zoom + film.height / 2)
    if (column < 0 || row < 0 || column >= film.width || row >= film.height) continue
    const at = row * film.width + column
    film.density[at] = (film.density[at] ?? 0) + 1
    film.hues[at] = (film.hues[at] ?? 0) + walk.hue
  }
}

/** Converts counts to colors: logarithmic brightness, as on film, exposed for the brightest hundredth. */
function develop({ palette }: Scene, film: Film): Raster {
  const { density, hues, width, height } = film
  const tints = rampOf([palette.ramp[2], palette.ramp[3], palette.accent, palette.ramp[4]])
  const night = rampOf([palette.ramp[1], palette.ramp[0], palette.ramp[0]])
  const white = Math.log(1 + brightest(density))
  const unit = Math.min(width, height)
  const halo = coarsen(
    film,
    unit / BLOCK,
    blockMean(film, unit, (at) => Math.log(1 + (density[at] ?? 0)) / white),
  )
  const haloHue = coarsen(
    film,
    unit / BLOCK,
    blockMean(
      film,
      unit,
      (at) => hues[at] ?? 0,
      (at) => density[at] ?? 0,
    ),
  )
  const glow = { r: 0, g: 0, b: 0 }
  return rasterize(film, 1, (x, y, into) => {
    const at = Math.floor(y * unit) * width + Math.floor(x * unit)
    const count = density[at] ?? 0
    const light = Math.min(1.15, Math.log(1 + count) / white) ** 1.6 * 1.45
    night.paint(Math.hypot((x * unit) / width - 0.5, (y * unit) / height - 0.5) * 1.5, into)
    const around = Math.max(0, halo.at(x, y))
    tints.paint(haloHue.at(x, y), glow)
    const soft = around * 0.75
    into.r = into.r * 0.8 + glow.r * soft
    into.g = into.g * 0.8 + glow.g * soft
    into.b = into.b * 0.8 + glow.b * soft
    if (count === 0) return
    tints.paint((hues[at] ?? 0) / count, glow)
    // Above full color the light turns white, like an overexposed photo.
    const over = Math.max(0, light - 0.9) * 150
    into.r += glow.r * light + over
    into.g += glow.g * light + over
    into.b += glow.b * light + over
  })
}

const BLOCK = 12

/** The mean over a block of pixels around a point: the halo of a lens. */
function blockMean({ width, height }: Film, unit: number, value: (at: number) => number, weight = (_: number) => 1) {
  return (x: number, y: number) => {
    let sum = 0
    let total = 1e-6
    for (let row = Math.floor(y * unit) - BLOCK; row < y * unit + BLOCK; row += 4) {
      for (let column = Math.floor(x * unit) - BLOCK; column < x * unit + BLOCK; column += 4) {
        if (row < 0 || column < 0 || row >= height || column >= width) continue
        sum += value(row * width + column)
        total += weight(row * width + column)
      }
    }
    return sum / total
  }
}

function brightest(density: Float32Array): number {
  const lit = density.filter((count, at) => count > 0 && at % 7 === 0).sort()
  return lit[Math.floor(lit.length * 0.992)] ?? 1
}
