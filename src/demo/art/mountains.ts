import { mix, rampOf } from './color.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { luminary, pineRow, ridge, starField } from './silhouettes.ts'
import { linearGradient, polygon, svg } from './svg.ts'

/** Mountain ridges in mist, under the sun or the moon. */
export function paintMountains(scene: Scene): Picture {
  const { random, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const isNight = motif === 'moon'
  const top = height * random.between(0.34, 0.5)
  const sky = isNight ? [palette.ramp[0], palette.ramp[1], palette.ramp[2], palette.ramp[3]] : dayOf(scene)
  const stars = isNight ? starField(scene, top * 1.1, 110) : ''
  const place = {
    x: width * random.between(0.22, 0.78),
    y: top * random.between(0.4, 0.82),
    radius: unit * random.between(0.055, 0.13),
    fill: isNight ? palette.ramp[5] : mix(palette.ramp[5], '#ffffff', 0.35),
    glow: isNight ? palette.ramp[4] : palette.ramp[5],
  }
  const light = luminary(scene, place, isNight)
  return {
    ground: skyOf(scene, sky, top),
    drawing: svg(scene, stars + light + ranges(scene, top, sky.at(-1) ?? palette.ramp[4])),
  }
}

/** The daytime sky, brightest near the horizon: from clear above to glowing below, or reversed. */
function dayOf({ random, palette: { ramp, accent } }: Scene): string[] {
  return random.pick([
    [ramp[2], ramp[3], ramp[4], ramp[5]],
    [mix(accent, ramp[4], 0.35), ramp[4], ramp[5]],
    [ramp[4], ramp[5], mix(ramp[4], ramp[3], 0.4)],
    [ramp[1], ramp[2], ramp[3], ramp[4]],
  ])
}

function skyOf(scene: Scene, stops: readonly string[], top: number) {
  const ramp = rampOf(stops)
  const { down } = extentOf(scene)
  const horizon = (top / scene.height) * down * 1.25
  return rasterize(scene, 0.3, (x, y, into) => {
    const cloud = scene.noise.fractal(x * 1.1, y * 4.2, 4)
    ramp.paint(y / horizon + cloud * 0.16, into)
  })
}

function ranges(scene: Scene, top: number, haze: string): string {
  const { random, width, height, palette } = scene
  const unit = Math.min(width, height)
  const count = random.whole(5, 8)
  let drawing = ''
  for (let layer = 0; layer < count; layer++) {
    const near = layer / (count - 1)
    const base = top + (height - top) * (0.22 + 0.78 * near ** 1.15)
    const crest = ridge(scene, { base, reach: unit * (0.3 - 0.12 * near), wavelength: unit * (0.75 - 0.25 * near) })
    const tint =
      near < 0.5
        ? mix(haze, palette.ramp[2], 0.25 + near * 1.3)
        : mix(palette.ramp[2], palette.ramp[0], (near - 0.5) * 2)
    const mist = mix(tint, haze, 0.62 * (1 - near) + 0.06)
    const id = `range${layer}`
    drawing += `<defs>${linearGradient(id, [
      [0, tint],
      [0.55, mix(tint, mist, 0.6)],
      [1, mist],
    ])}</defs>`
    drawing += `<path d="${polygon([...crest, [width, height], [0, height]])}" fill="url(#${id})"/>`
    if (layer === count - 1 && random.chance(0.65)) {
      const ground = (x: number) =>
        base -
        (crest[Math.max(0, Math.min(crest.length - 1, Math.round((x / width) * (crest.length - 1))))]?.[1] ?? base) -
        unit * 0.01
      drawing += pineRow(scene, { base, tall: unit * random.between(0.07, 0.13), fill: tint, gap: 0.2, ground })
    }
  }
  return drawing
}
