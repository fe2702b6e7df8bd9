import { mix } from './color.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { disc, polygon, sheet, short, svg } from './svg.ts'
import type { Point } from './svg.ts'

/**
 * A regular polygon of the tiling: center, number of sides, radius to the middle of a side, and direction of its first
 * side.
 */
type Tile = { x: number; y: number; sides: number; inner: number; turn: number }

/** Star patterns of Andalusian tile work: rays from the middle of each side of a tiling, up to their intersections. */
export function paintZellige(scene: Scene): Picture {
  const { random, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const isDark = palette.isNocturnal || random.chance(0.4)
  const paper = palette.ramp[isDark ? 0 : 5]
  const line = isDark ? mix(palette.ramp[4], palette.ramp[5], 0.5) : palette.ramp[0]
  const size = unit / random.between(3, 5.5)
  const tiles = motif === 'eight' ? octagons(scene, size) : dodecagons(scene, size)
  const slope = random.between(0.95, 1.25)
  const tints = [palette.ramp[2], palette.ramp[3], palette.accent, palette.ramp[1], palette.ramp[4]]
  const first = random.whole(0, 4)
  const tint = (step: number) => tints[(first + step) % 5] ?? palette.ramp[3]
  const hem = short(unit * 0.0048)
  let drawing = sheet(mix(tint(1), paper, 0.12))
  for (const tile of tiles) {
    if (tile.x < -size || tile.y < -size || tile.x > width + size || tile.y > height + size) continue
    const isBig = tile.sides > 6
    const edge = `stroke="${line}" stroke-width="${hem}" stroke-linejoin="round"`
    const star = starOf(tile, slope)
    drawing += `<path d="${polygon(star)}" fill="${isBig ? paper : tint(3)}" ${edge}/>`
    if (isBig) drawing += rosette(tile, tint, paper, edge)
    else
      drawing += `<path d="${polygon(starOf({ ...tile, inner: tile.inner * 0.52 }, slope))}" fill="${tint(2)}" ${edge}/>`
  }
  return { drawing: svg(scene, drawing) }
}

/** Nested stars, each smaller and turned by half a point, and a button in the center. */
function rosette(tile: Tile, tint: (step: number) => string, paper: string, edge: string): string {
  const half = Math.PI / tile.sides
  const petals = starOf({ ...tile, inner: tile.inner * 0.84 }, 0.86)
  const heart = starOf({ ...tile, inner: tile.inner * 0.52, turn: tile.turn + half }, 1.15)
  const bud = starOf({ ...tile, inner: tile.inner * 0.3 }, 1.1)
  return (
    `<path d="${polygon(petals)}" fill="${tint(0)}" ${edge}/><path d="${polygon(heart)}" fill="${tint(2)}" ${edge}/>` +
    `<path d="${polygon(bud)}" fill="${paper}" ${edge}/>${disc(tile.x, tile.y, tile.inner * 0.09, tint(3))}`
  )
}

/**
 * Points at the middles of the sides, and between them the intersections of the rays that leave at `slope` (radians).
 */
function starOf({ x, y, sides, inner, turn }: Tile, slope: number): Point[] {
  const half = Math.PI / sides
  const reach = (inner * Math.tan(half)) / (Math.cos(slope) + Math.sin(slope) * Math.tan(half))
  const dent = Math.hypot(inner - reach * Math.sin(slope), reach * Math.cos(slope))
  return Array.from({ length: sides * 2 }, (_, corner) => {
    const radius = corner % 2 === 0 ? inner : dent
    return [x + Math.cos(turn + corner * half) * radius, y + Math.sin(turn + corner * half) * radius] as const
  })
}

/** Octagons side by side, with a small square in each gap. */
function octagons({ width, height }: Scene, size: number): Tile[] {
  const tiles: Tile[] = []
  const gap = size * (Math.SQRT2 - 1)
  for (let row = -1; row * size < height + size; row++) {
    for (let column = -1; column * size < width + size; column++) {
      const [x, y] = [(column + 0.5) * size, (row + 0.5) * size]
      tiles.push({ x, y, sides: 8, inner: size / 2, turn: 0 })
      tiles.push({ x: x + size / 2, y: y + size / 2, sides: 4, inner: gap / 2, turn: Math.PI / 4 })
    }
  }
  return tiles
}

/** Dodecagons in a honeycomb, with a triangle between each three. */
function dodecagons({ width, height }: Scene, size: number): Tile[] {
  const tiles: Tile[] = []
  const rise = (size * Math.sqrt(3)) / 2
  // A triangle shares its side with a dodecagon, which determines its size.
  const triangle = ((size / 2) * Math.tan(Math.PI / 12)) / Math.sqrt(3)
  for (let row = -1; row * rise < height + size; row++) {
    for (let column = -2; column * size < width + size; column++) {
      const x = (column + (row & 1) / 2) * size
      const y = (row + 0.3) * rise
      tiles.push({ x, y, sides: 12, inner: size / 2, turn: 0 })
      tiles.push({ x: x + size / 2, y: y + rise / 3, sides: 3, inner: triangle, turn: Math.PI / 6 })
      tiles.push({ x: x + size / 2, y: y - rise / 3, sides: 3, inner: triangle, turn: -Math.PI / 6 })
    }
  }
  return tiles
}
