import { mix, rampOf } from './color.ts'
import { rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { polygon, radialGradient, svg } from './svg.ts'
import type { Point } from './svg.ts'
import { cellsAround } from './voronoi.ts'

/** Leaded glass with light behind it: free shards around a sun, or the rings of a rose window. */
export function paintStainedGlass(scene: Scene): Picture {
  const { width, height, noise, motif } = scene
  const sites = motif === 'rose' ? roseSites(scene) : shardSites(scene)
  const tint = motif === 'rose' ? roseTint(scene) : shardTint(scene)
  const unit = Math.min(width, height)
  // Uneven glass: the panes are slightly transparent, so the light behind them varies.
  const ground = rasterize(scene, 0.4, (x, y, into) => {
    const light = 215 + 130 * noise.fractal(x * 6, y * 6, 3)
    into.r = into.g = into.b = light
  })
  const cells = cellsAround(sites, { width, height })
  const panes = cells.map(({ site, corners }) => {
    return `<path d="${polygon(corners)}" fill="${tint(site)}" fill-opacity="0.88"/>`
  })
  const leads = cells.map(({ corners }) => polygon(corners)).join('')
  const lead = mix(scene.palette.ramp[0], '#000000', 0.55)
  const sun = radialGradient('shine', [
    [0, '#ffffff', 0.16],
    [0.45, '#ffffff', 0.02],
    [1, '#000000', 0.3],
  ])
  const wide = unit * 0.0075
  return {
    ground,
    drawing: svg(
      scene,
      `<defs>${sun}</defs>${panes.join('')}<rect width="100%" height="100%" fill="url(#shine)"/>` +
        `<path d="${leads}" fill="none" stroke="${lead}" stroke-width="${wide}" stroke-linejoin="round"/>` +
        `<path d="${leads}" fill="none" stroke="#fff" stroke-opacity="0.22" stroke-width="${wide * 0.2}" transform="translate(-${wide * 0.2} -${wide * 0.25})"/>`,
    ),
  }
}

type Tint = (site: Point) => string

function shardSites({ random, width, height }: Scene): Point[] {
  const cell = Math.sqrt((width * height) / random.whole(170, 320))
  const sites: Point[] = []
  for (let y = -cell / 2; y < height + cell; y += cell) {
    for (let x = -cell / 2; x < width + cell; x += cell)
      sites.push([x + cell * random.between(0.02, 0.98), y + cell * random.between(0.02, 0.98)])
  }
  return sites
}

/** A sun with rays over waves of color, like a church window. */
function shardTint({ random, noise, width, height, palette }: Scene): Tint {
  const { ramp, accent } = palette
  const unit = Math.min(width, height)
  const [sunX, sunY] = [width * random.between(0.25, 0.75), height * random.between(0.2, 0.5)]
  const radius = unit * random.between(0.14, 0.2)
  const sky = rampOf([ramp[4], ramp[3], ramp[2], mix(ramp[2], accent, 0.45), ramp[1]])
  const sea = rampOf([ramp[3], mix(accent, ramp[2], 0.35), ramp[2], ramp[1]])
  const rays = random.whole(9, 15)
  const horizon = height * random.between(0.58, 0.76)
  return ([x, y]) => {
    const far = Math.hypot(x - sunX, y - sunY)
    const waver = random.bell() * 0.13
    if (far < radius) return mix(accent, '#ffffff', Math.max(0, 0.12 + waver))
    if (far < radius * 1.45) return mix(ramp[4], ramp[5], 0.5 + waver)
    if (y > horizon + noise.at(x / unit / 0.4, 3) * unit * 0.12) {
      return sea.hex(0.45 + 0.6 * noise.at((x / unit) * 2, (y / unit) * 7) + waver)
    }
    const ray = Math.cos(Math.atan2(y - sunY, x - sunX) * rays) > 0 ? -0.13 : 0.13
    return sky.hex(((far - radius) / Math.hypot(width, height)) * 1.25 + 0.16 + ray + waver)
  }
}

function roseSites({ random, width, height }: Scene): Point[] {
  const unit = Math.min(width, height)
  const petals = random.pick([8, 10, 12, 16])
  const step = unit * random.between(0.062, 0.085)
  const sites: Point[] = [[width / 2, height / 2]]
  for (let ring = 1; ring * step < Math.hypot(width, height) / 2 + step * 2; ring++) {
    const count = petals * Math.max(1, Math.round((ring * 6) / petals))
    for (let petal = 0; petal < count; petal++) {
      const turn = ((petal + (ring % 2) / 2) / count) * Math.PI * 2
      sites.push([width / 2 + Math.cos(turn) * ring * step, height / 2 + Math.sin(turn) * ring * step])
    }
  }
  return sites
}

function roseTint({ random, width, height, palette }: Scene): Tint {
  const unit = Math.min(width, height)
  const { ramp, accent } = palette
  const tints = [ramp[1], ramp[2], ramp[2], ramp[3], ramp[4], accent, mix(accent, ramp[2], 0.45)]
  const rings = Array.from({ length: 30 }, () => random.pick(tints))
  const others = Array.from({ length: 30 }, () => random.pick(tints))
  const petals = random.pick([4, 5, 6, 8])
  return ([x, y]) => {
    const ring = Math.round(Math.hypot(x - width / 2, y - height / 2) / unit / 0.062)
    const turn = Math.atan2(y - height / 2, x - width / 2)
    const isPetal = Math.cos(turn * petals) > 0.1
    return mix((isPetal ? rings : others)[ring % 30] ?? ramp[3], ramp[5], random.between(0, 0.16))
  }
}
