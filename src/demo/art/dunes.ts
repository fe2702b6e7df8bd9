import { mix, rampOf } from './color.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { luminary, starField } from './silhouettes.ts'
import { curve, linearGradient, short, svg } from './svg.ts'
import type { Point } from './svg.ts'

/** Dunes in low light: every crest separates a bright slope from a dark one. */
export function paintDunes(scene: Scene): Picture {
  const { random, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const isNight = motif === 'moon'
  const { ramp, accent } = palette
  const horizon = height * random.between(0.34, 0.5)
  const stops = isNight
    ? [ramp[0], ramp[1], ramp[2]]
    : random.pick([
        [ramp[3], ramp[4], ramp[5]],
        [mix(accent, ramp[3], 0.2), mix(accent, ramp[5], 0.6), ramp[5]],
      ])
  const sky = rampOf(stops)
  const end = (horizon / height) * extentOf(scene).down
  const ground = rasterize(scene, 0.3, (x, y, into) => {
    sky.paint(y / end + scene.noise.fractal(x * 0.8, y * 5, 3) * 0.1, into)
  })
  const place = {
    x: width * random.between(0.2, 0.8),
    y: horizon * random.between(0.35, 0.8),
    radius: unit * random.between(0.05, 0.12),
    fill: isNight ? ramp[5] : mix(ramp[5], '#ffffff', 0.4),
    glow: isNight ? ramp[3] : ramp[5],
  }
  const stars = isNight ? starField(scene, horizon, 120) : ''
  return { ground, drawing: svg(scene, stars + luminary(scene, place, isNight) + dunesOf(scene, horizon)) }
}

function dunesOf(scene: Scene, horizon: number): string {
  const { random, height } = scene
  const count = random.whole(4, 6)
  let drawing = ''
  for (let layer = 0; layer < count; layer++) {
    const near = layer / (count - 1)
    drawing += dune(scene, { layer, near, base: horizon + (height - horizon) * (0.06 + 0.72 * near ** 1.4) })
  }
  return drawing
}

function dune(scene: Scene, { layer, near, base }: { layer: number; near: number; base: number }): string {
  const { width, height, palette } = scene
  const unit = Math.min(width, height)
  const { ramp } = palette
  const isNight = scene.motif === 'moon'
  const lit = isNight ? mix(ramp[3], ramp[2], near) : mix(ramp[4], ramp[3], near * 0.9)
  const deep = isNight ? mix(ramp[1], ramp[0], near) : mix(ramp[3], ramp[1], 0.35 + near * 0.6)
  const peaks = peaksOf(scene, base, unit * (0.06 + 0.15 * near), unit * (0.5 + 0.7 * near))
  const crest = curve(peaks)
  const slope = `${crest}L${width * 1.6} ${height}L${-width} ${height}Z`
  const id = `dune${layer}`
  const gradients =
    linearGradient(id, [
      [0, lit],
      [1, mix(lit, deep, 0.75)],
    ]) +
    linearGradient(`${id}s`, [
      [0, deep, 0.95],
      [0.6, deep, 0.55],
      [1, deep, 0],
    ])
  const shadows = peaks.map((_, at) => (at % 2 === 1 ? shadowOf(scene, peaks, at, height) : '')).join('')
  const ripples = near > 0.7 ? ripplesOf(peaks, unit, deep) : ''
  return `<defs>${gradients}<clipPath id="${id}c"><path d="${slope}"/></clipPath></defs><path d="${slope}" fill="url(#${id})"/><g clip-path="url(#${id}c)">${ripples}<path d="${shadows}" fill="url(#${id}s)"/></g>`
}

/** Alternating low and high points, from beyond the left edge to beyond the right one. */
function peaksOf({ random, width }: Scene, base: number, tall: number, wide: number): Point[] {
  const points: Point[] = []
  let isHigh = false
  for (let x = -wide * random.between(0.4, 1.2); x < width + wide * 1.5; x += wide * random.between(0.35, 0.75)) {
    points.push([x, base + (isHigh ? -tall * random.between(0.6, 1.2) : tall * random.between(0.1, 0.5))])
    isHigh = !isHigh
  }
  return points
}

/** The far side of a peak: along the crest to the next trough, and back up an S-shaped edge. */
function shadowOf({ random }: Scene, peaks: readonly Point[], at: number, bottom: number): string {
  const [x, y] = peaks[at] ?? [0, 0]
  const [endX, endY] = peaks[at + 1] ?? [x + 400, y + 80]
  const fall = bottom - y
  const sway = (endX - x) * random.between(0.3, 0.6)
  const foot = x + sway * random.between(0.2, 1)
  return `M${short(x)} ${short(y - 4)}L${short(endX)} ${short(endY - 40)}L${short(endX + sway)} ${short(bottom)}L${short(foot)} ${short(bottom)}C${short(x + sway * 1.3)} ${short(y + fall * 0.55)} ${short(x - sway * 0.9)} ${short(y + fall * 0.4)} ${short(x)} ${short(y - 4)}Z`
}

/** Wind marks: copies of the crest line, each lower and fainter. */
function ripplesOf(peaks: readonly Point[], unit: number, color: string): string {
  let ripples = ''
  for (let ripple = 1; ripple < 16; ripple++) {
    const drop = unit * 0.021 * ripple ** 1.25
    const line = curve(peaks.map(([x, y], at) => [x + drop * 0.6, y + drop + (at % 2) * drop * 0.35] as const))
    ripples += `<path d="${line}" fill="none" stroke="${color}" stroke-width="${short(1 + ripple * 0.13)}" stroke-opacity="0.16"/>`
  }
  return ripples
}
