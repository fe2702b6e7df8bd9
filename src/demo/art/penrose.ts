import { mix, rampOf } from './color.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { polygon, sheet, short, svg } from './svg.ts'
import type { Point } from './svg.ts'

const GOLDEN = (1 + Math.sqrt(5)) / 2

/** Half a rhomb; two of them mirror each other along b-c. */
type Half = { isThin: boolean; a: Point; b: Point; c: Point }

/** Penrose's rhombs, which fill the plane without ever repeating. */
export function paintPenrose(scene: Scene): Picture {
  const { random, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const reach = Math.hypot(width, height) * 0.78
  const center: Point =
    motif === 'star'
      ? [width / 2, height / 2]
      : [width * random.between(-0.1, 1.1), height * random.between(-0.15, 0.3)]
  const radius = motif === 'star' ? reach : reach * 1.9
  let halves = sun(center, radius, random.between(0, 1))
  const rounds = Math.round(Math.log(radius / (unit * random.between(0.07, 0.12))) / Math.log(GOLDEN))
  const isNear = ({ a, b, c }: Half) =>
    [a, b, c].some(
      ([x, y]) => x > -unit * 0.3 && y > -unit * 0.3 && x < width + unit * 0.3 && y < height + unit * 0.3,
    ) || Math.hypot(a[0] - b[0], a[1] - b[1]) > unit * 0.5
  for (let round = 0; round < rounds; round++) halves = halves.flatMap(divide).filter(isNear)
  const tint = tintOf(scene, center)
  const seam = palette.isNocturnal ? palette.ramp[0] : palette.ramp[5]
  const faces = halves.map((half) => {
    const fill = tint(half)
    return `<path d="${polygon([half.b, half.a, half.c])}" fill="${fill}" stroke="${fill}" stroke-width="0.6"/>`
  })
  const seams = halves
    .map(({ a, b, c }) => `M${short(b[0])} ${short(b[1])}L${short(a[0])} ${short(a[1])}L${short(c[0])} ${short(c[1])}`)
    .join('')
  const line = `<path d="${seams}" fill="none" stroke="${seam}" stroke-width="${short(unit * 0.0032)}" stroke-linejoin="round"/>`
  return { drawing: svg(scene, sheet(seam) + faces.join('') + line) }
}

function sun([x, y]: Point, radius: number, turn: number): Half[] {
  return Array.from({ length: 10 }, (_, wedge) => {
    const corner = (step: number): Point => {
      const angle = ((2 * step - 1) * Math.PI) / 10 + turn
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    }
    const [b, c] = wedge % 2 === 0 ? [corner(wedge + 1), corner(wedge)] : [corner(wedge), corner(wedge + 1)]
    return { isThin: true, a: [x, y], b, c }
  })
}

function divide({ isThin, a, b, c }: Half): Half[] {
  const part = (from: Point, to: Point): Point => [
    from[0] + (to[0] - from[0]) / GOLDEN,
    from[1] + (to[1] - from[1]) / GOLDEN,
  ]
  if (isThin) {
    const p = part(a, b)
    return [
      { isThin: true, a: c, b: p, c: b },
      { isThin: false, a: p, b: c, c: a },
    ]
  }
  const q = part(b, a)
  const r = part(b, c)
  return [
    { isThin: false, a: r, b: c, c: a },
    { isThin: false, a: q, b: r, c: b },
    { isThin: true, a: r, b: q, c: a },
  ]
}

/** Rings of color around the center for a star, clouds of color for a field; the shade depends on the direction. */
function tintOf({ random, noise, width, height, palette, motif }: Scene, [x, y]: Point): (half: Half) => string {
  const unit = Math.min(width, height)
  const stops = palette.isNocturnal ? palette.ramp.slice(1) : palette.ramp.slice(1, 5)
  const tints = rampOf([...stops, ...stops.slice(0, -1).reverse()])
  const pace = random.between(0.7, 1.5)
  const start = random.next()
  return ({ isThin, b, c }) => {
    const [mx, my] = [(b[0] + c[0]) / 2, (b[1] + c[1]) / 2]
    const far = Math.hypot(mx - x, my - y) / unit
    const place =
      motif === 'star' ? far * pace + start : noise.fractal((mx / unit) * 0.9, (my / unit) * 0.9, 2) * 0.8 + 0.45
    const direction = Math.abs(Math.round((Math.atan2(c[1] - b[1], c[0] - b[0]) / Math.PI) * 10)) % 5
    const base = tints.hex(motif === 'star' ? place % 1 : place)
    if (isThin && direction === 2) return palette.accent
    return mix(base, isThin ? palette.ramp[0] : palette.ramp[5], direction * 0.055 + (isThin ? 0.14 : 0))
  }
}
