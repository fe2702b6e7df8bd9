import { mix, rampOf, rgbOf } from './color.ts'
import { coarsen } from './field.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture, Shader } from './picture.ts'
import type { Scene } from './recipe.ts'
import { starField } from './silhouettes.ts'
import { disc, radialGradient, short, svg } from './svg.ts'

const SCALE = 0.36

/** Glowing gas, dark dust and stars; sometimes a planet in front. */
export function paintNebula(scene: Scene): Picture {
  const gas = createGas(scene)
  if (scene.motif === 'planet') return { ground: rasterize(scene, SCALE, withPlanet(scene, gas)) }
  const ground = rasterize(scene, SCALE, gas)
  return { ground, drawing: svg(scene, starField(scene, scene.height, 260) + brightStars(scene)) }
}

function createGas(scene: Scene): Shader {
  const { noise, random, palette } = scene
  const fire = rampOf([
    palette.ramp[0],
    palette.ramp[0],
    palette.ramp[1],
    palette.ramp[2],
    palette.ramp[3],
    palette.ramp[4],
    palette.ramp[5],
  ])
  const second = rgbOf(palette.accent)
  const zoom = random.between(1.1, 1.9)
  const lean = random.between(-0.8, 0.8)
  const offset = random.between(0, 90)
  const bentX = coarsen(scene, 60, (x, y) => noise.fractal(x * zoom + offset, y * zoom + x * lean, 3))
  const bentY = coarsen(scene, 60, (x, y) => noise.fractal(x * zoom + offset + 31, y * zoom + x * lean + 7, 3))
  return (x, y, into) => {
    const px = x * zoom + offset
    const py = y * zoom + x * lean
    const bendX = bentX.at(x, y)
    const bendY = bentY.at(x, y)
    const cloud = noise.fractal(px + bendX * 1.4, py + bendY * 1.4, 4)
    const filaments = noise.ridged(px * 1.3 + bendY, py * 1.3 + bendX, 3)
    const dust = Math.max(0, noise.at(px * 1.7 + bendX * 2 + 60, py * 1.7 + bendY * 2))
    const density = Math.max(0, 0.46 + cloud * 0.72 + (filaments - 0.5) * 0.5 - dust * 0.55)
    fire.paint(density, into)
    const other = Math.max(0, bendX * 1.5 - 0.04) * density * 1.1
    into.r += (second.r - into.r * 0.3) * other
    into.g += (second.g - into.g * 0.3) * other
    into.b += (second.b - into.b * 0.3) * other
  }
}

function withPlanet(scene: Scene, gas: Shader): Shader {
  const { random, noise, palette } = scene
  const { across, down } = extentOf(scene)
  const radius = random.between(0.24, 0.36)
  const centerX = across * random.between(0.36, 0.64)
  const centerY = down * random.between(0.4, 0.6)
  const turn = random.between(-0.6, 0.6)
  const [sunX, sunY] = [Math.cos(turn - 2.4), Math.sin(turn - 2.4)]
  const surface = rampOf([palette.ramp[1], palette.ramp[2], palette.ramp[3], palette.ramp[4], palette.ramp[5]])
  const air = rgbOf(mix(palette.accent, palette.ramp[4], 0.35))
  const ground = { r: 0, g: 0, b: 0 }
  const bands = random.between(5, 10)
  return (x, y, into) => {
    gas(x, y, into)
    const dx = (x - centerX) / radius
    const dy = (y - centerY) / radius
    const far = Math.sqrt(dx * dx + dy * dy)
    const lit = dx * sunX + dy * sunY
    const halo = Math.exp(-Math.abs(far - 1) * 13) * Math.max(0, 0.35 + lit * 0.65)
    if (far < 1.02) {
      const height = Math.sqrt(Math.max(0, 1 - far * far))
      const along = dx * Math.cos(turn) + dy * Math.sin(turn)
      const pole = dy * Math.cos(turn) - dx * Math.sin(turn)
      const swirl = noise.fractal(along * 1.4 + 5, pole * 5, 4)
      surface.paint(0.5 + 0.35 * Math.sin(pole * bands + swirl * 2.6) + swirl * 0.25, ground)
      const day = Math.max(0, lit * 0.86 + height * 0.42) ** 0.9
      const inside = Math.min(1, (1.02 - far) * 40)
      into.r += (ground.r * day - into.r) * inside
      into.g += (ground.g * day - into.g) * inside
      into.b += (ground.b * day - into.b) * inside
    }
    into.r += air.r * halo * 0.8
    into.g += air.g * halo * 0.8
    into.b += air.b * halo * 0.8
  }
}

/** Some near stars with the four rays of a telescope. */
function brightStars({ random, width, height, palette }: Scene): string {
  const unit = Math.min(width, height)
  const glow = radialGradient('star', [
    [0, '#ffffff', 1],
    [0.12, '#ffffff', 0.8],
    [0.3, palette.ramp[4], 0.28],
    [1, palette.ramp[4], 0],
  ])
  let stars = ''
  for (let star = random.whole(4, 9); star > 0; star--) {
    const [x, y, size] = [random.next() * width, random.next() * height, unit * random.between(0.008, 0.028)]
    const ray = (length: number) =>
      `M${short(x - length)} ${short(y)}h${short(length * 2)}M${short(x)} ${short(y - length)}v${short(length * 2)}`
    stars += `${disc(x, y, size, 'url(#star)')}<path d="${ray(size * 1.5)}" stroke="#fff" stroke-width="0.9" stroke-opacity="0.5"/>`
  }
  return `<defs>${glow}</defs>${stars}`
}
