import { mix, rgbOf } from './color.ts'
import { rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { disc, short, svg } from './svg.ts'

/** A poster of circles, arcs and bars on paper: a strict grid, or one loose composition. */
export function paintBauhaus(scene: Scene): Picture {
  const { random, noise, palette, motif } = scene
  const isDark = palette.isNocturnal && random.chance(0.7)
  const paper = rgbOf(isDark ? palette.ramp[0] : palette.ramp[5])
  // Slightly uneven paper.
  const ground = rasterize(scene, 0.5, (x, y, into) => {
    const fibre = noise.at(x * 160, y * 160) * 2.2 + noise.fractal(x * 3, y * 3, 2) * 4
    into.r = paper.r + fibre
    into.g = paper.g + fibre
    into.b = paper.b + fibre
  })
  const colors = isDark
    ? [palette.ramp[2], palette.ramp[3], palette.ramp[4], palette.accent, palette.ramp[5]]
    : [palette.ramp[1], palette.ramp[2], palette.ramp[3], palette.accent, palette.ramp[4]]
  return { ground, drawing: svg(scene, motif === 'grid' ? grid(scene, colors) : orbits(scene, colors)) }
}

function grid({ random, width, height }: Scene, colors: readonly string[]): string {
  const margin = Math.min(width, height) * 0.06
  const cell = (Math.min(width, height) - margin * 2) / random.whole(3, 6)
  const columns = Math.floor((width - margin * 2) / cell + 0.01)
  const rows = Math.floor((height - margin * 2) / cell + 0.01)
  const [left, top] = [(width - columns * cell) / 2, (height - rows * cell) / 2]
  let drawing = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [back, front, third] = [random.pick(colors), random.pick(colors), random.pick(colors)]
      const x = left + column * cell
      const y = top + row * cell
      const shape = random.pick(SHAPES)(front === back ? third : front, third)
      const base = random.chance(0.55) || front === back ? `<rect width="100" height="100" fill="${back}"/>` : ''
      drawing += `<g transform="translate(${short(x)} ${short(y)}) scale(${cell / 100})">${base}<g transform="rotate(${random.whole(0, 3) * 90} 50 50)">${shape}</g></g>`
    }
  }
  return drawing
}

type Shape = (front: string, other: string) => string

/** The shapes for a cell of 100 x 100. */
const SHAPES: readonly Shape[] = [
  (front) => `<path d="M0 0h100A100 100 0 0 1 0 100Z" fill="${front}"/>`,
  (front, other) =>
    `<path d="M0 0h100A100 100 0 0 1 0 100Z" fill="${front}"/><path d="M0 0h50A50 50 0 0 1 0 50Z" fill="${other}"/>`,
  (front) =>
    `<path d="M0 50A50 50 0 0 1 100 50Z" fill="${front}"/><path d="M0 100A50 50 0 0 1 100 100Z" fill="${front}"/>`,
  (front, other) => `<circle cx="50" cy="50" r="40" fill="${front}"/><circle cx="50" cy="50" r="17" fill="${other}"/>`,
  (front) => `<path d="M0 100L100 100L100 0Z" fill="${front}"/>`,
  (front) =>
    [8, 28, 48, 68, 88].map((at) => `<rect x="0" y="${at - 2}" width="100" height="9" fill="${front}"/>`).join(''),
  (front) => [16, 50, 84].flatMap((x) => [16, 50, 84].map((y) => disc(x, y, 9, front))).join(''),
  (front) =>
    [85, 65, 45, 25]
      .map((r) => `<path d="M${r} 0A${r} ${r} 0 0 1 0 ${r}" fill="none" stroke="${front}" stroke-width="9"/>`)
      .join(''),
  (front, other) =>
    `<path d="M0 0A50 50 0 0 1 0 100Z" fill="${front}"/><path d="M100 0A50 50 0 0 0 100 100Z" fill="${other}"/>`,
  (front) => `<path d="M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0M0 0" fill="${front}"/>`,
  (front) => `<path d="M0 0Q100 0 100 100Q0 100 0 0Z" fill="${front}"/>`,
]

/** Back to front: large discs, arcs around one of them, bars along one slant, and a small accent. */
function orbits({ random, width, height, palette }: Scene, colors: readonly string[]): string {
  const unit = Math.min(width, height)
  const [cx, cy] = [width * random.between(0.36, 0.64), height * random.between(0.34, 0.58)]
  const slant = random.pick([-45, -30, -60, 30, 45, 0])
  const big = unit * random.between(0.26, 0.36)
  const main = random.pick(colors)
  let drawing = disc(cx, cy, big, main)
  drawing += `<path d="M${short(cx - big)} ${short(cy)}A${short(big)} ${short(big)} 0 0 0 ${short(cx + big)} ${short(cy)}Z" fill="${random.pick(colors)}" transform="rotate(${slant} ${short(cx)} ${short(cy)})"/>`
  for (let ring = random.whole(2, 6), radius = big * 1.12; ring > 0; ring--, radius += big * random.between(0.1, 0.2)) {
    const arc = `M${short(cx - radius)} ${short(cy)}A${short(radius)} ${short(radius)} 0 0 1 ${short(cx + radius)} ${short(cy)}`
    const turn = random.whole(0, 7) * 45
    drawing += `<path d="${arc}" fill="none" stroke="${random.pick(colors)}" stroke-width="${short(big * random.pick([0.02, 0.05, 0.09]))}" transform="rotate(${turn} ${short(cx)} ${short(cy)})"/>`
  }
  for (let bar = random.whole(3, 7); bar > 0; bar--) {
    const [long, wide] = [unit * random.between(0.25, 1.1), unit * random.pick([0.006, 0.012, 0.03, 0.06])]
    const [x, y] = [cx + unit * random.bell() * 0.5, cy + unit * random.bell() * 0.6]
    const turn = random.chance(0.8) ? slant : slant + 90
    drawing += `<rect x="${short(x - long / 2)}" y="${short(y)}" width="${short(long)}" height="${short(wide)}" fill="${random.pick(colors)}" fill-opacity="0.94" transform="rotate(${turn} ${short(x)} ${short(y)})"/>`
  }
  for (let dot = random.whole(3, 6); dot > 0; dot--) {
    const [turn, far] = [random.between(0, Math.PI * 2), big * random.between(0.4, 1.9)]
    drawing += disc(
      cx + Math.cos(turn) * far,
      cy + Math.sin(turn) * far,
      unit * random.pick([0.015, 0.03, 0.055, 0.09]),
      random.pick([...colors, palette.accent]),
    )
  }
  const [tx, ty, tall] = [
    width * random.between(0.12, 0.7),
    height * random.between(0.6, 0.8),
    unit * random.between(0.14, 0.28),
  ]
  const triangle = `M${short(tx)} ${short(ty)}h${short(tall)}v${short(-tall)}Z`
  return `${drawing}<path d="${triangle}" fill="${mix(random.pick(colors), palette.accent, 0.5)}" fill-opacity="0.95"/>`
}
