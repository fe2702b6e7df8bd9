import { rampOf, rgbOf } from './color.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'

const SCALE = 0.44
/** The iterations after which a point counts as inside. */
const LIMIT = 150

type Spot = readonly [re: number, im: number, span: number]

/** Interesting points of the plane: real part, imaginary part, and the length shown on the short side. */
const VALLEYS: readonly Spot[] = [
  [-0.748, 0.1, 0.006],
  [-0.925, 0.266, 0.05],
  [-0.16, 1.0405, 0.04],
  [-0.5622, 0.6428, 0.03],
  [-1.4, 0, 0.05],
  [-0.65, 0.4785, 0.01],
  [-0.0452, 0.9868, 0.03],
  [-1.2535, 0.0467, 0.02],
  [-0.1592, -1.0317, 0.02],
]
const SPIRALS: readonly Spot[] = [
  [-0.74364, 0.13182, 0.0022],
  [-0.761574, -0.0847596, 0.0025],
  [0.42884, -0.231345, 0.006],
  [-0.8115, 0.2014, 0.006],
  [-0.7746, 0.1242, 0.006],
  [-0.5503, 0.6259, 0.02],
  [0.3369, 0.0493, 0.02],
  [-0.7436, 0.1318, 0.008],
]

/** A Mandelbrot valley, lit from one side like a relief. */
export function paintMandelbrot(scene: Scene): Picture {
  const { random, palette } = scene
  const [re, im, span] = random.pick(scene.motif === 'spiral' ? SPIRALS : VALLEYS)
  const zoom = span * random.between(0.6, 1.5)
  const { across, down } = extentOf(scene)
  const { ramp, accent } = palette
  const stops: readonly [string, ...string[]] = random.chance(0.5)
    ? ramp
    : [ramp[0], ramp[2], ramp[4], accent, ramp[5], ramp[3], ramp[1]]
  const shade = rampOf([...stops, ...[...stops].reverse()])
  const pace = random.between(0.16, 0.3)
  const start = random.next()
  const turn = random.between(0, Math.PI * 2)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const found = { steps: 0, light: 0, away: 0 }
  const pixel = zoom / (Math.min(scene.width, scene.height) * SCALE)
  const core = rgbOf(stops[0])
  const ground = rasterize(scene, SCALE, (x, y, into) => {
    const dx = (x - across / 2) * zoom
    const dy = (y - down / 2) * zoom
    escape(re + dx * cos - dy * sin, im + dx * sin + dy * cos, found)
    if (found.steps < 0) {
      shade.paint(0, into)
      return
    }
    const place = Math.log(found.steps + 1.5) * pace * 3 + start
    shade.paint(place - Math.floor(place), into)
    const light = 0.5 + 0.62 * found.light
    // Filaments finer than a pixel would look like noise, so the color fades into the set's own.
    const part = Math.min(1, found.away / pixel)
    into.r = core.r + (into.r * light - core.r) * part
    into.g = core.g + (into.g * light - core.g) * part
    into.b = core.b + (into.b * light - core.b) * part
  })
  return { ground }
}

/**
 * `steps`: fractional, so there are no bands; -1 for a point that never escapes. `light` (0 to 1): how much the slope
 * faces the light. `away`: the distance to the set.
 */
type Escape = { steps: number; light: number; away: number }

/** Iterates the point until it escapes, with the derivative for light and distance. */
function escape(cx: number, cy: number, found: Escape): void {
  let zx = 0
  let zy = 0
  let dx = 0
  let dy = 0
  let markX = 9
  let markY = 9
  let nextMark = 8
  for (let step = 0; step < LIMIT; step++) {
    const squareX = zx * zx
    const squareY = zy * zy
    if (squareX + squareY > 1000) {
      found.steps = step + 1 - Math.log2(Math.log(squareX + squareY) / 2)
      found.light = lightOf(zx, zy, dx, dy)
      found.away = (Math.sqrt((squareX + squareY) / (dx * dx + dy * dy)) * Math.log(squareX + squareY)) / 2
      return
    }
    const nextDx = 2 * (zx * dx - zy * dy) + 1
    dy = 2 * (zx * dy + zy * dx)
    dx = nextDx
    zy = 2 * zx * zy + cy
    zx = squareX - squareY + cx
    // The point repeats a position: it moves in a cycle and never escapes.
    if (Math.abs(zx - markX) + Math.abs(zy - markY) < 1e-6) break
    if (step === nextMark) {
      markX = zx
      markY = zy
      nextMark *= 2
    }
  }
  found.steps = -1
}

function lightOf(zx: number, zy: number, dx: number, dy: number): number {
  const size = dx * dx + dy * dy
  const ux = (zx * dx + zy * dy) / size
  const uy = (zy * dx - zx * dy) / size
  const length = Math.sqrt(ux * ux + uy * uy)
  return Math.max(0, (ux * 0.71 + uy * 0.71) / length + 1.3) / 2.3
}
