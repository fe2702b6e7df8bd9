import { mix, rampOf, rgbOf } from './color.ts'
import { rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { curve, disc, short, svg } from './svg.ts'
import type { Point } from './svg.ts'

/** A pressed plant on paper: flowering sprigs, or ferns. */
export function paintBotanical(scene: Scene): Picture {
  const { random, noise, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const isDark = palette.isNocturnal && random.chance(0.6)
  const paper = rgbOf(isDark ? palette.ramp[0] : palette.ramp[5])
  const ground = rasterize(scene, 0.5, (x, y, into) => {
    const fibre = noise.fractal(x * 4, y * 4, 2) * 6 + noise.at(x * 150, y * 150) * 2.5
    into.r = paper.r + fibre
    into.g = paper.g + fibre
    into.b = paper.b + fibre
  })
  const disk = disc(
    width * random.between(0.4, 0.6),
    height * random.between(0.32, 0.5),
    unit * random.between(0.27, 0.36),
    isDark ? palette.ramp[1] : palette.ramp[4],
    'fill-opacity="0.75"',
  )
  const leaves = isDark
    ? rampOf([palette.ramp[2], palette.ramp[3], palette.ramp[4]])
    : rampOf([palette.ramp[0], palette.ramp[1], palette.ramp[2], palette.ramp[3]])
  const count = motif === 'fern' ? random.whole(3, 5) : random.whole(3, 6)
  let plants = ''
  for (let stem = 0; stem < count; stem++) {
    const spread = count === 1 ? 0 : stem / (count - 1) - 0.5
    plants += plant(scene, {
      spread,
      leaves,
      kind: motif === 'fern' ? 'fern' : random.pick(['oval', 'willow', 'round']),
      isDark,
    })
  }
  return { ground, drawing: svg(scene, disk + plants) }
}

type Plant = {
  spread: number
  leaves: { hex(position: number): string }
  kind: 'fern' | 'oval' | 'willow' | 'round'
  isDark: boolean
}

function plant(scene: Scene, { spread, leaves, kind, isDark }: Plant): string {
  const { random, width, height, palette } = scene
  const tall = height * random.between(0.62, 0.86) * (1 - Math.abs(spread) * 0.5)
  const [rootX, rootY] = [width * (0.5 + spread * 0.22), height * 1.02]
  const lean = spread * random.between(0.6, 0.9) * Math.min(width, height)
  const sway = random.bell() * width * 0.06
  const at = (part: number): Point => [
    rootX + lean * part ** 1.6 + sway * Math.sin(part * Math.PI),
    rootY - tall * part,
  ]
  const tint = random.between(0.1, 0.95)
  const stemColor = leaves.hex(tint * 0.6)
  const pairs = kind === 'fern' ? 22 : random.whole(7, 13)
  let drawing = `<path d="${curve([0, 0.2, 0.4, 0.6, 0.8, 1].map(at))}" fill="none" stroke="${stemColor}" stroke-width="${short(Math.min(width, height) * 0.006)}" stroke-linecap="round"/>`
  for (let pair = 0; pair < pairs; pair++) {
    const part = 0.2 + (0.8 * pair) / (pairs - 0.4)
    const [x, y] = at(part)
    const [aheadX, aheadY] = at(part + 0.02)
    const heading = Math.atan2(aheadY - y, aheadX - x)
    for (const side of [-1, 1]) {
      const open = kind === 'fern' ? 1.15 - part * 0.35 : random.between(0.6, 1)
      const long = tall * leafLength(kind, part) * random.between(0.88, 1.1)
      const tone = leaves.hex(tint + random.bell() * 0.18 + (side > 0 ? 0.14 : -0.06))
      drawing +=
        kind === 'fern'
          ? frond(x, y, heading + side * open, long, tone, side)
          : leaf(x, y, heading + side * open, long, kind, tone, isDark ? palette.ramp[0] : palette.ramp[5])
    }
  }
  return kind !== 'fern' && random.chance(0.7) ? drawing + flower(scene, at(1.01), isDark) : drawing
}

function leafLength(kind: Plant['kind'], part: number): number {
  if (kind === 'fern') return 0.28 * Math.sin(Math.PI * (0.22 + 0.76 * part)) ** 1.2 * (1.12 - part * 0.75) + 0.008
  return (kind === 'willow' ? 0.2 : kind === 'oval' ? 0.16 : 0.105) * (1.1 - part * 0.5)
}

/** A leaf from its stalk at (x, y), with a vein. */
function leaf(
  x: number,
  y: number,
  heading: number,
  long: number,
  kind: Plant['kind'],
  tone: string,
  vein: string,
): string {
  const wide = long * (kind === 'willow' ? 0.13 : kind === 'oval' ? 0.27 : 0.46)
  const shape = `M0 0C${short(long * 0.25)} ${short(-wide)} ${short(long * 0.7)} ${short(-wide)} ${short(long)} 0C${short(long * 0.7)} ${short(wide)} ${short(long * 0.25)} ${short(wide)} 0 0Z`
  const rib = `M${short(long * 0.06)} 0L${short(long * 0.82)} 0`
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short((heading * 180) / Math.PI)})"><path d="${shape}" fill="${tone}"/><path d="${rib}" stroke="${vein}" stroke-width="1.2" stroke-opacity="0.5"/></g>`
}

/** One frond of a fern: a row of leaflets that get smaller. */
function frond(x: number, y: number, heading: number, long: number, tone: string, side: number): string {
  const leaflets = Math.max(4, Math.round(long / 12))
  let path = ''
  for (let at = 0; at < leaflets; at++) {
    const along = (at / leaflets) * long
    const size = Math.min(long * 0.15, 22) * (1 - (at / leaflets) * 0.8)
    const droop = side * (at / leaflets) ** 2 * long * 0.08
    path += `M${short(along)} ${short(droop)}q${short(size * 0.15)} ${short(-size * 0.7)} ${short(size * 0.7)} ${short(-size)}q${short(size * 0.1)} ${short(size * 0.8)} ${short(-size * 0.2)} ${short(size)}q${short(size * 0.5)} ${short(size * 0.5)} ${short(size * 0.4)} ${short(size)}q${short(-size * 0.7)} ${short(-size * 0.2)} ${short(-size * 0.9)} ${short(-size)}Z`
  }
  const rib = `M0 0Q${short(long * 0.6)} 0 ${short(long)} ${short(side * long * 0.08)}`
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short((heading * 180) / Math.PI)})"><path d="${path}" fill="${tone}"/><path d="${rib}" fill="none" stroke="${tone}" stroke-width="1.5"/></g>`
}

function flower({ random, width, height, palette }: Scene, [x, y]: Point, isDark: boolean): string {
  const size = Math.min(width, height) * random.between(0.045, 0.09)
  const petals = random.whole(5, 11)
  const color = random.chance(0.7) ? palette.accent : palette.ramp[3]
  let drawing = ''
  for (const ring of [1, 0.62]) {
    for (let petal = 0; petal < petals; petal++) {
      const turn = ((petal + (ring < 1 ? 0.5 : 0)) / petals) * 360
      const tone = mix(color, palette.ramp[isDark ? 4 : 5], (1 - ring) * 0.9 + random.between(0, 0.16))
      drawing += `<ellipse cx="${short(size * 0.62 * ring)}" rx="${short(size * 0.6 * ring)}" ry="${short((size * ring * 2) / petals)}" fill="${tone}" transform="rotate(${short(turn)})"/>`
    }
  }
  return `<g transform="translate(${short(x)} ${short(y)})">${drawing}${disc(0, 0, size * 0.2, palette.ramp[isDark ? 5 : 1])}</g>`
}
