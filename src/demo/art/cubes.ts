import { mix, rampOf } from './color.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { polygon, sheet, svg } from './svg.ts'

/** Columns of cubes seen from above one corner: a landscape of steps, or a colored tower block. */
export function paintCubes(scene: Scene): Picture {
  const { random, noise, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const side = unit / random.between(14, 22)
  const rise = side * random.between(motif === 'towers' ? 6 : 3.5, motif === 'towers' ? 9 : 6)
  const zoom = random.between(1.3, 2.3) / unit
  const isBright = !palette.isNocturnal && random.chance(0.5)
  const { ramp, accent } = palette
  const tops = rampOf(isBright ? [ramp[2], ramp[3], ramp[4], ramp[5]] : [ramp[1], ramp[2], ramp[3], ramp[4], ramp[5]])
  const half = side * Math.cos(Math.PI / 6)
  let drawing = sheet(mix(ramp[0], ramp[1], 0.5))
  const columns = Math.ceil(width / half / 2) + 2
  for (let row = -2; row * side * 0.5 < height + rise * 1.2; row++) {
    for (let column = -1; column < columns; column++) {
      const x = (column * 2 + (row & 1)) * half
      const floor = row * side * 0.5
      const hill = Math.max(0, Math.min(1, 0.5 + noise.fractal(x * zoom, floor * zoom * 1.7, 3) * 0.85))
      const bump = motif === 'towers' ? random.next() ** 2 * 0.75 : random.next() * 0.06
      const level = hill * (motif === 'towers' ? 0.45 : 1) + bump
      const isAccent = random.chance(0.035)
      drawing += block({
        x,
        y: floor - level * rise,
        side,
        half,
        deep: rise,
        top: isAccent ? accent : tops.hex(level),
        dark: ramp[0],
      })
    }
  }
  return { drawing: svg(scene, drawing) }
}

type Block = { x: number; y: number; side: number; half: number; deep: number; top: string; dark: string }

/** A lid and two walls; the walls continue behind the columns in front. */
function block({ x, y, side, half, deep, top, dark }: Block): string {
  const lid = polygon([
    [x, y - side / 2],
    [x + half, y],
    [x, y + side / 2],
    [x - half, y],
  ])
  const left = polygon([
    [x - half, y],
    [x, y + side / 2],
    [x, y + deep],
    [x - half, y + deep],
  ])
  const right = polygon([
    [x + half, y],
    [x, y + side / 2],
    [x, y + deep],
    [x + half, y + deep],
  ])
  const face = (path: string, fill: string) => `<path d="${path}" fill="${fill}" stroke="${fill}" stroke-width="0.5"/>`
  return face(left, mix(top, dark, 0.32)) + face(right, mix(top, dark, 0.6)) + face(lid, top)
}
