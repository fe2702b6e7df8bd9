import { mix, rampOf } from './color.ts'
import { rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { curve, disc, linearGradient, sheet, short, svg } from './svg.ts'
import type { Point } from './svg.ts'

/** Japanese waves: fish-scale arcs (seigaiha), or striped swells under a flat sun. */
export function paintWaves(scene: Scene): Picture {
  if (scene.motif === 'scales') return { drawing: svg(scene, scales(scene)) }
  const isNight = scene.palette.isNocturnal
  const { ramp } = scene.palette
  const sky = rampOf(isNight ? [ramp[0], ramp[1], ramp[2]] : [ramp[4], ramp[5], ramp[5]])
  const ground = rasterize(scene, 0.3, (x, y, into) =>
    sky.paint(y * 1.3 + scene.noise.fractal(x, y * 5, 3) * 0.12, into),
  )
  return { ground, drawing: svg(scene, swell(scene)) }
}

function scales(scene: Scene): string {
  const { random, noise, width, height, palette } = scene
  const unit = Math.min(width, height)
  const radius = unit / random.between(7, 12)
  const tints = rampOf([palette.ramp[1], palette.ramp[2], palette.ramp[3], palette.ramp[4]])
  const rings = random.whole(3, 5)
  const line = palette.ramp[5]
  const slope = random.between(-0.35, 0.35)
  let drawing = sheet(palette.ramp[1])
  for (let row = 0; row * radius * 0.5 < height + radius * 1.6; row++) {
    const y = row * radius * 0.5
    for (let x = row % 2 ? 0 : -radius; x < width + radius; x += radius * 2) {
      const place =
        0.1 +
        0.8 * (y / height + (x / width - 0.5) * slope) +
        noise.fractal((x / unit) * 1.4, (y / unit) * 1.4, 2) * 0.5
      const isAccent = noise.at(x * 0.31, y * 0.37) > 0.62
      for (let ring = 0; ring < rings; ring++) {
        const size = radius * (1 - ring / rings)
        const tint = isAccent
          ? mix(palette.accent, palette.ramp[5], (ring / rings) * 0.4)
          : tints.hex(place + (ring % 2 ? 0.16 : 0))
        drawing += disc(x, y + radius * 0.5, size - 1, tint, `stroke="${line}" stroke-width="${short(radius * 0.045)}"`)
      }
    }
  }
  return drawing
}

function swell(scene: Scene): string {
  const { random, width, height, palette } = scene
  const unit = Math.min(width, height)
  const { ramp } = palette
  const horizon = height * random.between(0.3, 0.48)
  const sun = disc(
    width * random.between(0.25, 0.75),
    horizon * random.between(0.5, 0.85),
    unit * random.between(0.13, 0.22),
    random.chance(0.6) ? palette.accent : ramp[3],
  )
  const count = random.whole(6, 9)
  const tints = rampOf([ramp[4], ramp[3], ramp[2], ramp[1], ramp[0]])
  let drawing = sun
  for (let layer = 0; layer < count; layer++) {
    const near = layer / (count - 1)
    drawing += wave(scene, {
      id: `wave${layer}`,
      base: horizon + (height - horizon) * near * 0.92,
      tall: unit * (0.02 + 0.075 * near),
      long: unit * (0.22 + 0.4 * near),
      fill: tints.hex(0.08 + near * 0.85),
      foam: mix(ramp[5], '#ffffff', 0.3),
    })
  }
  return drawing
}

type Wave = { id: string; base: number; tall: number; long: number; fill: string; foam: string }

/** One swell with parallel stripes; its crest leans like a breaking wave. */
function wave({ random, noise, width, height, palette }: Scene, { id, base, tall, long, fill, foam }: Wave): string {
  const start = random.between(0, Math.PI * 2)
  const line = (drop: number): Point[] => {
    const points: Point[] = []
    for (let x = -long; x <= width + long; x += long / 12) {
      const phase = (x / long) * Math.PI * 2 + start
      const uneven = 1 + 0.6 * noise.at(x / long / 1.7, base)
      const calm = Math.max(0.25, 1 - drop / (tall * 9))
      const lift = tall * uneven * calm * (Math.cos(phase) + 0.28 * Math.cos(phase * 2 + 0.7))
      points.push([x + tall * 0.75 * calm * Math.sin(phase), base + drop - lift])
    }
    return points
  }
  const shade = linearGradient(id, [
    [0, fill],
    [1, mix(fill, palette.ramp[0], 0.55)],
  ])
  let stripes = ''
  for (let stripe = 1; stripe < 11; stripe++) {
    const faint = short(0.75 - stripe * 0.06)
    stripes += `<path d="${curve(line(tall * 0.42 * stripe))}" fill="none" stroke="${foam}" stroke-width="${short(tall * 0.035 + 0.5)}" stroke-opacity="${faint}"/>`
  }
  const body = `<path d="${curve(line(0))}L${width * 1.5} ${height * 1.2}L${-width} ${height * 1.2}Z" fill="url(#${id})"/>`
  const crest = `<path d="${curve(line(0))}" fill="none" stroke="${foam}" stroke-width="${short(tall * 0.13 + 1)}"/>`
  return `<defs>${shade}</defs>${body}${stripes}${crest}`
}
