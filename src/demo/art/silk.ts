import { mix, rampOf } from './color.ts'
import { rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'

/** Wide folds of lit cloth, or ripples of liquid light, like an abstract wallpaper. */
export function paintSilk(scene: Scene): Picture {
  const { random, palette, motif } = scene
  const { ramp, accent } = palette
  const middle = random.chance(0.5) ? [ramp[3], mix(ramp[3], accent, 0.85), ramp[4]] : [ramp[3], ramp[4]]
  const shade = rampOf([ramp[0], ramp[1], ramp[2], ...middle, ramp[5]])
  const height = drape(scene)
  const step = 0.004
  const sharp = motif === 'folds' ? 0.16 : 0.1
  const ground = rasterize(scene, 0.4, (x, y, into) => {
    const here = height(x, y)
    // The slope of the cloth towards the light in the upper left.
    const lean = ((height(x + step, y + step) - here) / step) * sharp
    const gleam = lean > 0 ? lean * lean * 0.16 : 0
    shade.paint(0.44 + 0.3 * here + 0.16 * Math.tanh(lean) + Math.min(0.2, gleam), into)
    const dim = 1 + 0.28 * Math.tanh(lean)
    into.r *= dim
    into.g *= dim
    into.b *= dim
  })
  return { ground }
}

/** Waves that bend each other's coordinates, four times. Between -1 and 1. */
function drape({ random, motif }: Scene): (x: number, y: number) => number {
  const [a, b, c, d] = [random.between(0, 6), random.between(0, 6), random.between(0, 6), random.between(0, 6)]
  const turn = random.between(0, Math.PI * 2)
  const pace = motif === 'folds' ? random.between(2.3, 3.3) : random.between(3.8, 5.6)
  const [cos, sin] = [Math.cos(turn) * pace, Math.sin(turn) * pace]
  const depth = random.between(0.6, 1.05)
  return (x, y) => {
    let px = x * cos - y * sin
    let py = x * sin + y * cos
    px += depth * Math.sin(py * 0.9 + a)
    py += depth * 0.9 * Math.sin(px * 1.1 + b)
    px += depth * 0.55 * Math.sin(py * 1.9 + c)
    py += depth * 0.35 * Math.sin(px * 2.3 + d)
    return 0.72 * Math.sin(px * 1.5 + py * 0.4) + 0.28 * Math.sin(py * 1.3 - px * 0.6 + d)
  }
}
