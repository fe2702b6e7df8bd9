import { mix, rampOf } from './color.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { luminary, starField } from './silhouettes.ts'
import { linearGradient, short, svg } from './svg.ts'

/** A city by the water at dusk or at night, its windows lit. */
export function paintSkyline(scene: Scene): Picture {
  const { random, width, height, palette, motif } = scene
  const { ramp } = palette
  const unit = Math.min(width, height)
  const isNight = motif === 'night'
  const water = height * random.between(0.72, 0.82)
  const sky = rampOf(isNight ? [ramp[0], ramp[1], ramp[2], ramp[3]] : [ramp[1], ramp[2], ramp[3], ramp[4], ramp[5]])
  const end = (water / height) * extentOf(scene).down
  const ground = rasterize(scene, 0.35, (x, y, into) => {
    const depth = y - end
    const mirrored = depth > 0 ? end - depth * 1.6 - scene.noise.at(x * 5, y * 60) * 0.06 : y
    sky.paint(mirrored / end + scene.noise.fractal(x * 0.9, mirrored * 3.6, 4) * 0.15, into)
    if (depth <= 0) return
    into.r *= 0.62
    into.g *= 0.62
    into.b *= 0.66
  })
  const place = {
    x: width * random.between(0.2, 0.8),
    y: water * random.between(0.35, 0.78),
    radius: unit * random.between(0.08, 0.17),
    fill: isNight ? ramp[5] : mix(ramp[5], palette.accent, random.chance(0.35) ? 0.8 : 0),
    glow: isNight ? ramp[3] : ramp[5],
  }
  const stars = isNight ? starField(scene, water * 0.7, 120) : ''
  return { ground, drawing: svg(scene, stars + luminary(scene, place, isNight) + cityOf(scene, water)) }
}

function cityOf(scene: Scene, water: number): string {
  const { width, height, palette, motif } = scene
  const { ramp } = palette
  const haze = motif === 'night' ? ramp[2] : ramp[3]
  const layers = [0, 0.5, 1].map((near) => blockRow(scene, water, near, mix(mix(haze, ramp[1], 0.3), ramp[0], near)))
  const city = layers.join('')
  const sheen = linearGradient('sheen', [
    [0, ramp[1], 0.62],
    [1, ramp[0], 0.92],
  ])
  const glitter = glitterOf(scene, water)
  return (
    `<defs>${sheen}</defs>${city}` +
    `<g transform="translate(0 ${short(water * 1.55)}) scale(1 -0.55)">${layers[2] ?? ''}</g>` +
    `<rect x="0" y="${short(water)}" width="${width}" height="${short(height - water)}" fill="url(#sheen)"/>${glitter}`
  )
}

function blockRow(scene: Scene, water: number, near: number, fill: string): string {
  const { random, noise, width, height, palette } = scene
  const unit = Math.min(width, height)
  let blocks = ''
  let windows = ''
  let colored = ''
  for (let x = -unit * 0.03; x < width;) {
    const wide = unit * random.between(0.035, 0.085) * (0.8 + near * 0.45)
    const middle = 1.15 - Math.abs(x / width - 0.5) * 1.1
    const tall =
      unit *
      (0.5 - near * 0.22) *
      middle *
      (0.35 + 0.65 * random.next() ** 1.4 + 0.25 * noise.at(x / unit / 0.2, near * 5))
    blocks += `M${short(x)} ${short(water)}v${short(-tall)}${roofOf(scene, wide, tall)}v${short(tall)}Z`
    if (near > 0.2) {
      const lit = windowsOf(scene, x, water - tall, wide, tall)
      if (random.chance(0.15)) colored += lit
      else windows += lit
    }
    x += wide * random.between(0.9, 1.15)
  }
  return (
    `<path d="${blocks}" fill="${fill}"/><path d="${windows}" fill="${palette.ramp[5]}" fill-opacity="${short(0.3 + near * 0.5)}"/>` +
    `<path d="${colored}" fill="${palette.ramp[4]}" fill-opacity="${short(0.3 + near * 0.5)}"/>`
  )
}

/** A roof from its left corner to its right one: flat, stepped, slanted, or with a spire. */
function roofOf({ random }: Scene, wide: number, tall: number): string {
  const kind = random.next()
  if (kind < 0.5) return `h${short(wide)}`
  if (kind < 0.65) return `l${short(wide)} ${short(-wide * 0.35)}v${short(wide * 0.35)}`
  const step = wide * 0.18
  if (kind < 0.85)
    return `h${short(step)}v${short(-step * 1.4)}h${short(wide - step * 2)}v${short(step * 1.4)}h${short(step)}`
  const spire = Math.min(tall * 0.35, wide * 1.6)
  return `h${short(step)}v${short(-step)}h${short(wide / 2 - step - 1)}l1 ${short(-spire)}l1 ${short(spire)}h${short(wide / 2 - step - 1)}v${short(step)}h${short(step)}`
}

function windowsOf({ random, width, height }: Scene, x: number, top: number, wide: number, tall: number): string {
  const unit = Math.min(width, height)
  const pitchX = unit * 0.0105
  const pitchY = unit * 0.0145
  const columns = Math.floor((wide - pitchX) / pitchX)
  const share = random.between(0.1, 0.5)
  let windows = ''
  for (let row = 1; row < Math.floor(tall / pitchY) - 1; row++) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(share))
        windows += `M${short(x + pitchX * (column + 0.75))} ${short(top + pitchY * row)}h${short(pitchX * 0.5)}v${short(pitchY * 0.5)}h${short(-pitchX * 0.5)}Z`
    }
  }
  return windows
}

/** Broken lines of light on the water. */
function glitterOf({ random, width, height, palette }: Scene, water: number): string {
  let path = ''
  for (let glint = 0; glint < 150; glint++) {
    const depth = random.next() ** 1.6
    const long = width * (0.008 + 0.03 * depth) * random.between(0.5, 1.4)
    path += `M${short(random.next() * width)} ${short(water + 3 + (height - water) * depth)}h${short(long)}`
  }
  return `<path d="${path}" stroke="${palette.ramp[5]}" stroke-width="1.6" stroke-linecap="round" stroke-opacity="0.32"/>`
}
