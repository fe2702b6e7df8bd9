import { mix, rampOf } from './color.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { luminary, pineRow, starField } from './silhouettes.ts'
import { linearGradient, polygon, svg } from './svg.ts'

/** Rows of pines that fade into mist, with a large sun or moon behind them. */
export function paintForest(scene: Scene): Picture {
  const { random, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const isNight = motif === 'moon'
  const { ramp, accent } = palette
  const stops = isNight ? [ramp[0], ramp[1], ramp[2], ramp[3]] : [ramp[3], ramp[4], ramp[5], ramp[4]]
  const haze = isNight ? ramp[3] : ramp[5]
  const sky = rampOf(stops)
  const { down } = extentOf(scene)
  const ground = rasterize(scene, 0.3, (x, y, into) => {
    sky.paint(y / down / 0.85 + scene.noise.fractal(x, y * 3, 3) * 0.14, into)
  })
  const isRed = random.chance(0.4)
  const place = {
    x: width * random.between(0.3, 0.7),
    y: height * random.between(0.24, 0.42),
    radius: unit * random.between(0.14, 0.24),
    fill: isRed ? accent : ramp[isNight ? 5 : 3],
    glow: isRed ? mix(accent, haze, 0.4) : ramp[4],
  }
  const stars = isNight ? starField(scene, height * 0.6, 90) : ''
  return { ground, drawing: svg(scene, stars + luminary(scene, place, isNight) + rows(scene, haze)) }
}

function rows(scene: Scene, haze: string): string {
  const { random, width, height, palette } = scene
  const unit = Math.min(width, height)
  const count = random.whole(4, 6)
  let drawing = ''
  for (let row = 0; row < count; row++) {
    const near = row / (count - 1)
    const base = height * (0.66 + 0.36 * near)
    const hill = (x: number) => unit * 0.09 * scene.noise.at((x / unit) * 1.1, row * 9.3)
    const fill = mix(mix(haze, palette.ramp[2], 0.35), palette.ramp[0], near ** 0.8)
    const floor = Array.from(
      { length: 41 },
      (_, step) => [(step / 40) * width, base - hill((step / 40) * width) - unit * 0.004] as const,
    )
    drawing += `<path d="${polygon([...floor, [width, height], [0, height]])}" fill="${fill}"/>`
    drawing += pineRow(scene, { base, tall: unit * (0.2 + 0.34 * near), fill, gap: 0.2 + 0.12 * near, ground: hill })
    // Mist at the foot of each row makes the next row visible.
    const id = `mist${row}`
    const bank = linearGradient(id, [
      [0, haze, 0],
      [0.55, haze, 0.6 * (1 - near)],
      [1, haze, 0.85 * (1 - near)],
    ])
    const y = base - unit * 0.2
    drawing += `<defs>${bank}</defs><rect x="0" y="${y}" width="${width}" height="${height - y}" fill="url(#${id})"/>`
  }
  return drawing
}
