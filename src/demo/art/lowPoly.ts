import { mix, rampOf } from './color.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { polygon, sheet, svg } from './svg.ts'
import type { Point } from './svg.ts'

/** A crumpled sheet of triangles with separate shades: a folded gradient, or islands of color. */
export function paintLowPoly(scene: Scene): Picture {
  const { random, noise, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const cell = unit / random.between(7, 13)
  const columns = Math.ceil(width / cell) + 3
  const rows = Math.ceil(height / cell) + 3
  const corners: Point[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const shift = row % 2 ? 0.5 : 0
      corners.push([
        (column - 1.5 + shift + random.between(-0.36, 0.36)) * cell,
        (row - 1 + random.between(-0.36, 0.36)) * cell,
      ])
    }
  }
  const tint = motif === 'gems' ? gemTint(scene) : dawnTint(scene)
  const relief = ([x, y]: Point) => noise.fractal((x / unit) * 1.6, (y / unit) * 1.6, 3)
  let drawing = sheet(palette.ramp[2])
  const face = (a: Point | undefined, b: Point | undefined, c: Point | undefined) => {
    if (!a || !b || !c) return
    // A triangle's slope towards the upper left sets its brightness.
    const lean = (relief(b) - relief(a)) * 0.9 + (relief(c) - relief(a)) * 0.6 + random.bell() * 0.07
    const base = tint([(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3])
    const fill =
      lean > 0
        ? mix(base, '#ffffff', Math.min(0.34, lean * 0.55))
        : mix(base, palette.ramp[0], Math.min(0.5, -lean * 0.8))
    drawing += `<path d="${polygon([a, b, c])}" fill="${fill}" stroke="${fill}" stroke-width="0.7"/>`
  }
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const here = row * columns + column
      const [a, b, c, d] = [corners[here], corners[here + 1], corners[here + columns], corners[here + columns + 1]]
      if (row % 2) {
        face(a, b, d)
        face(a, c, d)
      } else {
        face(a, b, c)
        face(b, c, d)
      }
    }
  }
  return { drawing: svg(scene, drawing) }
}

type Tint = (place: Point) => string

/** A gradient from light at one edge to dark at the other, like a sky at dawn. */
function dawnTint({ random, noise, width, height, palette }: Scene): Tint {
  const { ramp } = palette
  const sky = rampOf(
    random.chance(0.5) ? [ramp[5], ramp[4], ramp[3], ramp[2], ramp[1]] : [ramp[1], ramp[2], ramp[3], ramp[4], ramp[5]],
  )
  const slant = random.between(-0.5, 0.5)
  return ([x, y]) =>
    sky.hex(y / height + slant * (x / width - 0.5) + noise.at((x / width) * 2, (y / height) * 2) * 0.16)
}

/** Adjacent islands of color, with veins of the accent. */
function gemTint({ random, noise, width, height, palette }: Scene): Tint {
  const unit = Math.min(width, height)
  const { ramp, accent } = palette
  const stone = rampOf([ramp[1], ramp[2], ramp[3], accent, ramp[3], ramp[4]])
  const zoom = random.between(0.9, 1.6) / unit
  return ([x, y]) => stone.hex(0.48 + noise.fractal(x * zoom, y * zoom, 2) * 0.85 + random.bell() * 0.05)
}
