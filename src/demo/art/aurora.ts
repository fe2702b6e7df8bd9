import { mix, rampOf, rgbOf } from './color.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { pineRow, ridge, starField } from './silhouettes.ts'
import { polygon, svg } from './svg.ts'

/** Curtains of light over mountains and their lake, or over a row of pines. */
export function paintAurora(scene: Scene): Picture {
  const { across, down } = extentOf(scene)
  const hasLake = scene.motif === 'peaks'
  const horizon = down * (hasLake ? scene.random.between(0.66, 0.76) : 1.02)
  const sky = createSky(scene, horizon, across)
  const ground = rasterize(scene, 0.32, (x, y, into) => {
    if (y <= horizon) {
      sky(x, y, into)
      return
    }
    const depth = y - horizon
    const ripple = scene.noise.at(x * 7, depth * 90) * 0.02 * (0.3 + depth * 4)
    sky(x + ripple, horizon - depth * 1.15, into)
    const dim = 0.62 - depth * 0.7
    into.r *= dim
    into.g *= dim
    into.b *= dim
  })
  const unit = Math.min(scene.width, scene.height)
  return { ground, drawing: svg(scene, starField(scene, horizon * unit * 0.9, 130) + landOf(scene, horizon * unit)) }
}

function landOf(scene: Scene, horizon: number): string {
  const { width, height, palette } = scene
  const unit = Math.min(width, height)
  if (scene.motif === 'pines') {
    const far = pineRow(scene, {
      base: height,
      tall: unit * 0.2,
      fill: mix(palette.ramp[0], palette.ramp[1], 0.6),
      gap: 0.28,
    })
    return `${far}${pineRow(scene, { base: height * 1.02, tall: unit * 0.3, fill: palette.ramp[0], gap: 0.42 })}`
  }
  const crest = ridge(scene, { base: horizon - unit * 0.05, reach: unit * 0.2, wavelength: unit * 0.5 })
  const low = ridge(scene, { base: horizon - unit * 0.012, reach: unit * 0.06, wavelength: unit * 0.3 })
  const closed = (points: typeof crest) => polygon([...points, [width, horizon], [0, horizon]])
  const mirrored = crest.map(([x, y]) => [x, horizon + (horizon - y) * 0.8] as const)
  return (
    `<path d="${closed(mirrored)}" fill="${palette.ramp[0]}" fill-opacity="0.45"/>` +
    `<path d="${closed(crest)}" fill="${palette.ramp[0]}" fill-opacity="0.86"/><path d="${closed(low)}" fill="${palette.ramp[0]}"/>`
  )
}

type Sky = (x: number, y: number, into: { r: number; g: number; b: number }) => void

function createSky({ random, noise, palette }: Scene, horizon: number, across: number): Sky {
  const dark = rampOf([palette.ramp[0], palette.ramp[0], palette.ramp[1]])
  const glow = rampOf([palette.ramp[4], palette.ramp[3], palette.accent, palette.ramp[2]])
  const veil = rgbOf(palette.ramp[2])
  const curtains = Array.from({ length: random.whole(2, 4) }, (_, rank) => ({
    foot: horizon * random.between(0.45, 0.86),
    lean: random.between(-0.35, 0.35),
    sway: random.between(0.12, 0.3),
    tall: random.between(0.16, 0.42) * horizon,
    light: random.between(0.65, 1.1) / (1 + rank * 0.25),
    row: rank * 7.7,
  }))
  const light = { r: 0, g: 0, b: 0 }
  return (x, y, into) => {
    dark.paint(y / horizon, into)
    const haze = Math.max(0, noise.at(x * 1.3, y * 1.1 + 40)) * 0.22
    into.r += veil.r * haze
    into.g += veil.g * haze
    into.b += veil.b * haze
    for (const { foot, lean, sway, tall, light: strength, row } of curtains) {
      const level = foot + (x - across / 2) * lean
      // Skip points too far from this curtain at any sway: they are the majority, and noise is expensive.
      if (y > level + sway + 0.08 || y < level - sway - tall * 3.5) continue
      const folded = x + noise.at(x * 1.6 + row, y * 0.7) * 0.16
      const hem = level + noise.at(folded * 1.7, row) * sway
      const above = hem - y
      const shape = above > 0 ? Math.exp(-above / tall) : Math.exp(above * 34)
      if (shape < 0.02) continue
      const streaks = 0.55 + 0.45 * noise.at(folded * 11, y * 0.35 + row) + 0.25 * noise.at(folded * 34, y * 0.3)
      const brightness = strength * shape * Math.max(0.08, streaks)
      glow.paint(Math.max(0, above) / (tall * 2.4), light)
      into.r += light.r * brightness
      into.g += light.g * brightness
      into.b += light.b * brightness
    }
  }
}
