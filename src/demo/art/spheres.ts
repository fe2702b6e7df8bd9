import { mix, rampOf } from './color.ts'
import { extentOf, rasterize } from './picture.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { disc, radialGradient, short, svg } from './svg.ts'

/** Polished balls in one light: a few floating, or many that fill the sheet. */
export function paintSpheres(scene: Scene): Picture {
  const { random, noise, width, height, palette, motif } = scene
  const { ramp, accent } = palette
  const { down } = extentOf(scene)
  const isDark = palette.isNocturnal || random.chance(0.4)
  const air = rampOf(isDark ? [ramp[2], ramp[1], ramp[0]] : [ramp[5], ramp[4], mix(ramp[4], ramp[3], 0.7)])
  const ground = rasterize(scene, 0.35, (x, y, into) => {
    air.paint((y / down) * 1.05 + noise.fractal(x * 0.8, y * 0.8, 2) * 0.3, into)
  })
  const tints = isDark ? [ramp[2], ramp[3], ramp[4], accent, ramp[3]] : [ramp[1], ramp[2], ramp[3], accent, ramp[2]]
  const balls = ballsOf(scene)
  const shades = tints.map((tint, at) => ballShade(`ball${at}`, tint, isDark ? ramp[0] : ramp[1])).join('')
  const shadow = radialGradient('shadow', [
    [0, ramp[0], isDark ? 0.6 : 0.38],
    [0.6, ramp[0], isDark ? 0.3 : 0.16],
    [1, ramp[0], 0],
  ])
  const drawn = balls.map(({ x, y, radius }) => {
    const fall = disc(x + radius * 0.28, y + radius * 0.42, radius * 1.22, 'url(#shadow)')
    const tint =
      motif === 'floating'
        ? random.whole(0, 4)
        : Math.floor((noise.at(x / width / 0.4, y / height / 0.4) * 0.5 + 0.5) * 5) % 5
    const glint = `<ellipse rx="${short(radius * 0.2)}" ry="${short(radius * 0.11)}" fill="#fff" fill-opacity="0.55" transform="translate(${short(x - radius * 0.38)} ${short(y - radius * 0.5)}) rotate(-38)"/>`
    return fall + disc(x, y, radius, `url(#ball${Math.max(0, tint)})`) + glint
  })
  return { ground, drawing: svg(scene, `<defs>${shadow}${shades}</defs>${drawn.join('')}`) }
}

type Ball = { x: number; y: number; radius: number }

/** Places balls one by one without contact, large ones first; a small overlap is allowed, as behind glass. */
function ballsOf({ random, width, height, motif }: Scene): Ball[] {
  const unit = Math.min(width, height)
  const balls: Ball[] = []
  const sizes = motif === 'floating' ? [0.24, 0.17, 0.11, 0.07, 0.04, 0.022] : [0.11, 0.085, 0.06, 0.042, 0.028, 0.018]
  const wanted = motif === 'floating' ? [1, 2, 3, 5, 7, 9] : [7, 16, 34, 60, 80, 90]
  for (const [rank, size] of sizes.entries()) {
    let left = wanted[rank] ?? 0
    for (let attempt = 0; attempt < 260 && left > 0; attempt++) {
      const radius = unit * size * random.between(0.8, 1.15)
      const [x, y] = [random.between(0.02, 0.98) * width, random.between(0.02, 0.98) * height]
      if (balls.some((ball) => Math.hypot(ball.x - x, ball.y - y) < (ball.radius + radius) * 1.04)) continue
      balls.push({ x, y, radius })
      left--
    }
  }
  return balls
}

/** Light from the upper left, shade on the opposite side, and reflected light at the rim. */
function ballShade(id: string, tint: string, dark: string): string {
  const stops = [
    `<stop offset="0" stop-color="${mix(tint, '#ffffff', 0.72)}"/>`,
    `<stop offset="0.22" stop-color="${mix(tint, '#ffffff', 0.25)}"/>`,
    `<stop offset="0.55" stop-color="${tint}"/>`,
    `<stop offset="0.88" stop-color="${mix(tint, dark, 0.68)}"/>`,
    `<stop offset="1" stop-color="${mix(tint, dark, 0.42)}"/>`,
  ]
  return `<radialGradient id="${id}" cx="0.42" cy="0.4" r="0.64" fx="0.3" fy="0.26">${stops.join('')}</radialGradient>`
}
