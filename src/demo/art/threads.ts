import { rampOf } from './color.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { lines, short, svg } from './svg.ts'
import type { Point } from './svg.ts'

/**
 * Hundreds of luminous threads: one curve that changes a little with each turn, or threads strung between two curves.
 */
export function paintThreads(scene: Scene): Picture {
  const { palette, motif } = scene
  const { across, down } = extentOf(scene)
  const night = rampOf([palette.ramp[1], palette.ramp[0]])
  const ground = rasterize(scene, 0.3, (x, y, into) => {
    night.paint(
      Math.hypot((x - across / 2) / across, (y - down / 2) / down) * 1.9 + scene.noise.fractal(x * 2, y * 2, 2) * 0.15,
      into,
    )
  })
  return { ground, drawing: svg(scene, motif === 'orbit' ? orbit(scene) : loom(scene)) }
}

type Curve = (turn: number, drift: number) => Point

/** A closed curve of two or three circles that roll on each other; `drift` deforms it from one thread to the next. */
function rolling({ random, width, height }: Scene, reach: number): Curve {
  const [a, b] = [random.whole(1, 3), random.whole(2, 7) * random.pick([-1, 1])]
  const third = random.whole(3, 9)
  const size = random.between(0.25, 0.6)
  const [p, q, r] = [random.between(0, 6.3), random.between(0, 6.3), random.between(-1.6, 1.6)]
  const swell = random.between(0.3, 0.9)
  return (turn, drift) => {
    const one = turn * a + drift * r
    const two = turn * b + p + drift * 1.4
    const three = turn * third + q - drift * 2.1
    const wobble = 0.16 * swell
    const grow = reach * (0.55 + 0.45 * swell * Math.cos(drift * Math.PI))
    return [
      width / 2 + (grow * (Math.cos(one) + size * Math.cos(two) + wobble * Math.cos(three))) / (1 + size + wobble),
      height / 2 + (grow * (Math.sin(one) + size * Math.sin(two) + wobble * Math.sin(three))) / (1 + size + wobble),
    ]
  }
}

/** The same curve, enlarged until its threads span the short side. */
function fitted({ width, height }: Scene, path: Curve): Curve {
  let far = 1
  for (let step = 0; step < 160; step++) {
    const [x, y] = path((step / 40) * Math.PI * 2, Math.floor(step / 40) / 3)
    far = Math.max(far, Math.abs(x - width / 2), Math.abs(y - height / 2))
  }
  const grow = (Math.min(width, height) * 0.47) / far
  return (turn, drift) => {
    const [x, y] = path(turn, drift)
    return [width / 2 + (x - width / 2) * grow, height / 2 + (y - height / 2) * grow]
  }
}

const tintsOf = ({ palette: { ramp, accent } }: Scene) => rampOf([ramp[3], ramp[4], accent, ramp[5], ramp[4], ramp[3]])

function orbit(scene: Scene): string {
  const { random, width, height } = scene
  const path = fitted(scene, rolling(scene, Math.min(width, height) * 0.5))
  const tints = tintsOf(scene)
  const count = random.whole(70, 100)
  let drawing = ''
  for (let thread = 0; thread < count; thread++) {
    const drift = thread / count
    const points = Array.from({ length: 181 }, (_, step) => path((step / 180) * Math.PI * 2, drift))
    drawing += `<path d="${lines(points)}" stroke="${tints.hex(drift)}"/>`
  }
  return `<g fill="none" stroke-width="1" stroke-opacity="0.62" stroke-linejoin="round">${drawing}</g>`
}

function loom(scene: Scene): string {
  const { random, width, height } = scene
  const reach = Math.min(width, height) * random.between(0.5, 0.64)
  const [from, to] = [fitted(scene, rolling(scene, reach)), fitted(scene, rolling(scene, reach))]
  const tints = tintsOf(scene)
  const lag = random.between(0.6, 2.6)
  const count = random.whole(560, 760)
  let drawing = ''
  for (let thread = 0; thread < count; thread++) {
    const part = thread / count
    const [x1, y1] = from(part * Math.PI * 2, 0.1)
    const [x2, y2] = to(part * Math.PI * 2 + lag, 0.1)
    drawing += `<path d="M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}" stroke="${tints.hex(Math.abs(part * 2 - 1))}"/>`
  }
  return `<g fill="none" stroke-width="0.9" stroke-opacity="0.55">${drawing}</g>`
}
