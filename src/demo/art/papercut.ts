import { mix, rampOf } from './color.ts'
import { coarsen, stretched } from './field.ts'
import type { Field } from './field.ts'
import { stopsOnto } from '../palettes.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'

const SCALE = 0.62

/** Layered sheets of colored paper, each cut out and casting a soft shadow: a canyon, or many cells. */
export function paintPapercut(scene: Scene): Picture {
  const { random, palette } = scene
  const layers = random.whole(7, 11)
  const depth = depthOf(scene, layers)
  const [a, b, c, d, e, f] = stopsOnto(palette, random.chance(0.5))
  const inks = rampOf([a, b, c, d, e, random.chance(0.5) ? mix(palette.accent, f, 0.2) : f])
  const pixel = 1 / (Math.min(scene.width, scene.height) * SCALE)
  const turn = random.between(0.5, 1.1)
  const [lightX, lightY] = [Math.cos(turn), Math.sin(turn)]
  const cut = { value: 0, alongX: 0, alongY: 0 }
  const above = { r: 0, g: 0, b: 0 }
  const ground = rasterize(scene, SCALE, (x, y, into) => {
    depth.slopeAt(x, y, cut)
    const steep = Math.sqrt(cut.alongX * cut.alongX + cut.alongY * cut.alongY) * pixel + 1e-6
    const layer = Math.max(0, Math.min(layers, Math.floor(cut.value)))
    inks.paint(layer / layers, into)
    // Nearer sheets shade deeper ones, by the distance to the nearer sheet's edge along the light.
    const rise = cut.value - layer
    const back = cut.alongX * lightX + cut.alongY * lightY
    let light = 1
    if (rise < back * 0.034 + 0.3) {
      for (let step = 1; step <= 4; step++) {
        const reach = step * 0.0085
        if (depth.at(x - lightX * reach, y - lightY * reach) < layer) {
          light = 0.52 + step * 0.1
          break
        }
      }
    }
    // The edge crosses this pixel: mix both sheets.
    const part = Math.min(1, rise / steep)
    inks.paint((layer - 1) / layers, above)
    const rim = Math.max(0, 1 - (1 - rise) / steep / 2.4) * 17
    into.r = above.r + (into.r * light - above.r) * part + rim
    into.g = above.g + (into.g * light - above.g) * part + rim
    into.b = above.b + (into.b * light - above.b) * part + rim
  })
  return { ground }
}

/** The number of sheets cut away at each point. */
function depthOf(scene: Scene, layers: number): Field {
  const { noise, random, motif } = scene
  const { across, down } = extentOf(scene)
  const zoom = motif === 'cells' ? random.between(1.7, 2.6) : random.between(0.8, 1.2)
  const squeeze = motif === 'canyon' ? random.between(1.8, 3) : 1
  const slant = random.between(-0.5, 0.5)
  const deepness = stretched(scene, (x, y) => {
    const bend = noise.at(x * 0.9 + 60, y * 0.9) * 0.4
    const value = noise.fractal(x * zoom + bend, (y + x * slant) * zoom * squeeze + bend, 2)
    const bowl = 1 - 1.6 * Math.hypot((x - across / 2) / across, (y - down / 2) / down)
    return value + bowl * 0.2
  })
  return coarsen(scene, 80, (x, y) => (0.02 + deepness(x, y) * 0.98) * layers)
}
