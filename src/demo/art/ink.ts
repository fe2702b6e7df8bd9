import { rampOf, rgbOf } from './color.ts'
import { coarsen } from './field.ts'
import { rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'

const SCALE = 0.6

/** Ink on water: folded currents of color; the gold motif adds veins of gold. */
export function paintInk(scene: Scene): Picture {
  const { noise, random, palette, motif } = scene
  const isLight = !palette.isNocturnal && random.chance(0.5)
  const stops = isLight ? [...palette.ramp].reverse() : palette.ramp
  const ramp = rampOf(random.chance(0.4) ? [...stops, palette.accent] : stops)
  const isGold = motif === 'gold'
  const vein = rgbOf(isGold ? '#e6b95f' : palette.ramp[isLight ? 0 : 5])
  const zoom = random.between(0.8, 1.5)
  const stretch = random.between(0.55, 1.2)
  const fold = random.between(1, 1.8)
  const layers = random.between(1.5, 2.6)
  const offset = random.between(0, 120)
  const bendX = coarsen(scene, 40, (x, y) => noise.fractal(x * zoom + offset, y * zoom * stretch, 2))
  const bendY = coarsen(scene, 40, (x, y) => noise.fractal(x * zoom + offset + 5.2, y * zoom * stretch + 1.3, 2))
  const current = coarsen(scene, 125, (x, y) => {
    const px = x * zoom + offset + fold * bendX.at(x, y)
    const py = y * zoom * stretch + fold * bendY.at(x, y)
    const curlX = noise.fractal(px, py, 3)
    const curlY = noise.at(px + 8.3, py + 2.8)
    return noise.fractal(px + fold * curlX, py + fold * curlY, 3) * layers + curlX * 0.7
  })
  // Veins keep their width in pixels on any slope; gold veins are wider.
  const pixel = 1 / (Math.min(scene.width, scene.height) * SCALE)
  const wide = isGold ? 3.4 : 1.5
  const flow = { value: 0, alongX: 0, alongY: 0 }
  const ground = rasterize(scene, SCALE, (x, y, into) => {
    current.slopeAt(x, y, flow)
    const level = flow.value
    const wave = Math.sin(level * 2.7)
    ramp.paint(0.5 + 0.46 * wave, into)
    // A little relief, as if the ink were raised.
    const relief = Math.max(-20, Math.min(20, (flow.alongX + flow.alongY) * 2))
    const steep = Math.sqrt(flow.alongX * flow.alongX + flow.alongY * flow.alongY) * pixel + 0.004
    // The vein follows whole-number levels, where one current ends and the next begins.
    const away = Math.abs(level * 1.2 - Math.round(level * 1.2)) / steep / 1.2
    const thick = wide * (0.35 + 0.9 * Math.max(0, Math.sin(level * 9 + x * 7 + y * 5)))
    const shine = Math.max(0, Math.min(1, thick - away)) * (isGold ? 0.95 : 0.4)
    const glint = isGold ? 0.82 + relief * 0.012 : 1
    into.r += relief + (vein.r * glint - into.r) * shine
    into.g += relief + (vein.g * glint - into.g) * shine
    into.b += relief + (vein.b * glint - into.b) * shine
  })
  return { ground }
}
