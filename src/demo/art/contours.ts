import { mix, rampOf, rgbOf } from './color.ts'
import { coarsen, stretched } from './field.ts'
import { rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'

const SCALE = 0.75

/** A map of imaginary hills: contour lines alone, or the heights in color as well. */
export function paintContours(scene: Scene): Picture {
  const { noise, random, palette, motif } = scene
  const isFilled = motif === 'filled'
  const isDark = palette.isNocturnal || random.chance(0.3)
  const zoom = random.between(0.8, 1.6)
  const warp = random.between(0.2, 0.9)
  const levels = isFilled ? random.whole(10, 17) : random.whole(20, 32)
  const hills = stretched(scene, (x, y) => {
    const bend = noise.at(x * zoom + 40, y * zoom + 9) * warp
    return noise.fractal(x * zoom + bend, y * zoom - bend, 3)
  })
  const height = coarsen(scene, 90, hills)
  const { land, lines } = colorsOf(scene, isFilled, isDark)
  // One color per level, shaded: hills are lit from the north-west, as on maps.
  const lit = isFilled ? 4.5 : 1.8
  const pixel = levels / (Math.min(scene.width, scene.height) * SCALE)
  const ink = rgbOf('#000000')
  const hill = { value: 0, alongX: 0, alongY: 0 }
  const ground = rasterize(scene, SCALE, (x, y, into) => {
    height.slopeAt(x, y, hill)
    const level = hill.value * levels
    const steep = Math.sqrt(hill.alongX * hill.alongX + hill.alongY * hill.alongY) * pixel + 1e-6
    const nearest = Math.round(level)
    const isMajor = nearest % 5 === 0
    // The distance to the line in pixels, level divided by slope, so that lines are equally wide on cliffs and plains.
    const away = Math.abs(level - nearest) / steep
    const cover = Math.max(0, Math.min(1, (isMajor ? 1.9 : 1.25) - away)) * Math.min(1, 1.25 - steep)
    land.paint(isFilled ? Math.floor(level) / levels : hill.value, into)
    lines.paint(hill.value, ink)
    const line = Math.max(0, cover * (isFilled ? 0.5 : isMajor ? 1 : 0.8))
    const shade = Math.max(-22, Math.min(22, (hill.alongX + hill.alongY) * lit))
    into.r += shade + (ink.r - into.r) * line
    into.g += shade + (ink.g - into.g) * line
    into.b += shade + (ink.b - into.b) * line
  })
  return { ground }
}

function colorsOf({ palette }: Scene, isFilled: boolean, isDark: boolean) {
  const { ramp, accent } = palette
  const [a, b, c, d, e, f] = ramp
  if (isFilled) {
    const heights = isDark ? [a, b, c, d, e, accent] : [f, e, d, c, b, accent]
    return { land: rampOf(heights), lines: rampOf(isDark ? [f, e] : [a, b]) }
  }
  if (isDark) return { land: rampOf([a, mix(a, b, 0.75), b]), lines: rampOf([c, d, accent, e, f]) }
  return { land: rampOf([f, mix(f, e, 0.45)]), lines: rampOf([c, b, accent, b, a]) }
}
