import type { Scene } from './recipe.ts'
import { disc, polygon, radialGradient, short } from './svg.ts'
import type { Point } from './svg.ts'

/** A mountain crest from the left edge to the right; `reach` is the maximum height above `base`. */
export function ridge(
  scene: Scene,
  shape: { base: number; reach: number; wavelength: number; steps?: number },
): Point[] {
  const { base, reach, wavelength, steps = 150 } = shape
  const row = scene.random.between(0, 200)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const x = (step / steps) * scene.width
    return [x, base - reach * scene.noise.ridged(x / wavelength, row, 5)] as const
  })
}

/** Pines side by side with uneven tops; `gap` is the distance between two, in tree heights. */
export function pineRow(
  scene: Scene,
  row: { base: number; tall: number; fill: string; gap: number; ground?: (x: number) => number },
): string {
  const { random, width } = scene
  let path = ''
  for (let x = -row.tall * 0.2; x < width + row.tall * 0.2; x += row.tall * row.gap * random.between(0.35, 1)) {
    const tall = row.tall * random.between(0.45, 1.05) * (0.75 + 0.4 * scene.noise.at(x / row.tall, row.tall))
    path += pine(scene, x, row.base - (row.ground?.(x) ?? 0), tall)
  }
  return `<path d="${path}" fill="${row.fill}"/>`
}

/** One conifer as a closed outline, its foot at (x, y). */
function pine({ random }: Scene, x: number, y: number, tall: number): string {
  const tiers = 7 + Math.round(tall / 40)
  const spread = tall * random.between(0.15, 0.21)
  const side = (direction: number) =>
    Array.from({ length: tiers }, (_, tier) => {
      const down = (tier + 1) / tiers
      const reach = spread * down * random.between(0.8, 1.1) * direction
      const branch = y - tall + tall * 0.97 * down
      return [
        [x + reach, branch],
        [x + reach * 0.45, branch - tall * 0.012],
      ] as Point[]
    }).flat()
  return polygon([[x, y - tall], ...side(1), [x, y + tall * 0.03], ...side(-1).reverse()])
}

/** Stars of many sizes above `bottom`, denser towards the top. */
export function starField({ random, width, height, palette }: Scene, bottom: number, count: number): string {
  const scale = Math.min(width, height) / 768
  let stars = ''
  for (let star = 0; star < count; star++) {
    const size = 0.5 + 1.5 * random.next() ** 5
    const tint = random.chance(0.2) ? palette.ramp[4] : '#ffffff'
    const y = bottom * random.next() ** 1.25
    stars += disc(random.next() * width, y, size * scale, tint, `fill-opacity="${short(random.between(0.25, 1))}"`)
  }
  return stars
}

/** The sun or the moon: a disc with a wide halo, and a few seas when it is the moon. */
export function luminary(
  scene: Scene,
  place: { x: number; y: number; radius: number; fill: string; glow: string },
  isMoon: boolean,
): string {
  const { x, y, radius, fill, glow } = place
  const halo = radialGradient('halo', [
    [0, glow, 0.85],
    [0.25, glow, 0.42],
    [0.55, glow, 0.14],
    [1, glow, 0],
  ])
  let seas = ''
  for (let sea = 0; isMoon && sea < 9; sea++) {
    const turn = scene.random.between(0, Math.PI * 2)
    const out = radius * scene.random.between(0.05, 0.68)
    const size = radius * scene.random.between(0.08, 0.26)
    seas += disc(x + Math.cos(turn) * out, y + Math.sin(turn) * out, size, glow, 'fill-opacity="0.28"')
  }
  return `<defs>${halo}</defs>${disc(x, y, radius * 4.2, 'url(#halo)')}${disc(x, y, radius, fill)}${seas}`
}
