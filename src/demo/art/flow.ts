import { mix, rampOf } from './color.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { lines, sheet, short, svg } from './svg.ts'
import type { Point } from './svg.ts'

/** A visible current of noise: broad ribbons that never cross, or hair-thin strokes that follow it. */
export function paintFlow(scene: Scene): Picture {
  const { random, palette, motif } = scene
  const isDark = palette.isNocturnal || random.chance(0.3)
  const paper = isDark ? mix(palette.ramp[0], '#000000', 0.2) : mix(palette.ramp[5], '#ffffff', 0.2)
  const drawn = motif === 'ribbons' ? ribbons(scene, paper, isDark) : hair(scene, isDark)
  return { drawing: svg(scene, sheet(paper) + drawn) }
}

type Current = (x: number, y: number) => number

/** The direction at a point, in radians. */
function currentOf({ random, noise, width, height }: Scene): Current {
  const unit = Math.min(width, height)
  const zoom = random.between(0.7, 1.5) / unit
  const swing = random.between(1.3, 3.2)
  const base = random.between(0, Math.PI * 2)
  const offset = random.between(0, 100)
  return (x, y) => base + noise.fractal(x * zoom + offset, y * zoom, 2) * swing
}

function ribbons(scene: Scene, paper: string, isDark: boolean): string {
  const { random, width, height, palette } = scene
  const unit = Math.min(width, height)
  const current = currentOf(scene)
  const colors = isDark
    ? [palette.ramp[2], palette.ramp[3], palette.ramp[4], palette.ramp[5], palette.accent, palette.ramp[3]]
    : [palette.ramp[0], palette.ramp[1], palette.ramp[2], palette.ramp[3], palette.ramp[4], palette.accent]
  const bold = random.between(0.75, 1.35)
  const taken = createTaken(scene, unit / 130)
  const edge = mix(paper, palette.ramp[isDark ? 5 : 0], 0.9)
  const isOutlined = random.chance(0.25)
  let drawing = ''
  for (let attempt = 0; attempt < 1500; attempt++) {
    // Broad ribbons first, then finer ones in the remaining space.
    const wide = unit * bold * (attempt < 120 ? random.pick([0.03, 0.045, 0.065]) : attempt < 500 ? 0.018 : 0.008)
    const path = follow(scene, current, wide / 2 + unit * 0.004, taken)
    if (path.length < 7) continue
    const d = lines(path)
    const color = random.pick(colors)
    if (isOutlined) drawing += `<path d="${d}" stroke="${edge}" stroke-width="${short(wide + unit * 0.004)}"/>`
    drawing += `<path d="${d}" stroke="${color}" stroke-width="${short(wide)}"/>`
    if (wide > unit * 0.03 && random.chance(0.3))
      drawing += `<path d="${d}" stroke="${paper}" stroke-width="${short(wide * 0.12)}" stroke-dasharray="${short(wide * 0.5)} ${short(wide * 0.3)}"/>`
  }
  const margin = random.chance(0.5)
    ? ''
    : `<path d="M0 0h${width}v${height}h${-width}Z" fill="none" stroke="${paper}" stroke-width="${short(unit * 0.1)}"/>`
  return `<g fill="none" stroke-linejoin="round">${drawing}</g>${margin}`
}

type Taken = {
  isFree(x: number, y: number, radius: number): boolean
  take(path: readonly Point[], radius: number): void
}

/** A coarse map of the sheet that records where ribbons are. */
function createTaken({ width, height }: Scene, cell: number): Taken {
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const map = new Uint8Array(columns * rows)
  const each = (x: number, y: number, radius: number, visit: (at: number) => boolean) => {
    for (
      let row = Math.max(0, Math.floor((y - radius) / cell));
      row <= Math.min(rows - 1, (y + radius) / cell);
      row++
    ) {
      for (
        let column = Math.max(0, Math.floor((x - radius) / cell));
        column <= Math.min(columns - 1, (x + radius) / cell);
        column++
      ) {
        if (Math.hypot((column + 0.5) * cell - x, (row + 0.5) * cell - y) < radius && visit(row * columns + column))
          return true
      }
    }
    return false
  }
  return {
    isFree: (x, y, radius) => !each(x, y, radius, (at) => map[at] === 1),
    take: (path, radius) => {
      for (const [x, y] of path) each(x, y, radius, (at) => ((map[at] = 1), false))
    },
  }
}

/** Follows the current from a random point until the sheet ends or another ribbon is in the way. */
function follow({ random, width, height }: Scene, current: Current, radius: number, taken: Taken): Point[] {
  const unit = Math.min(width, height)
  const path: Point[] = []
  let x = random.between(-0.05, 1.05) * width
  let y = random.between(-0.05, 1.05) * height
  const step = Math.max(unit * 0.008, radius * 0.5)
  const limit = (unit * random.between(0.3, 1.3)) / step
  while (
    path.length < limit &&
    x > -unit * 0.08 &&
    y > -unit * 0.08 &&
    x < width + unit * 0.08 &&
    y < height + unit * 0.08 &&
    taken.isFree(x, y, radius)
  ) {
    path.push([x, y])
    const heading = current(x, y)
    x += Math.cos(heading) * step
    y += Math.sin(heading) * step
  }
  if (path.length >= 7) taken.take(path, radius)
  return path
}

function hair(scene: Scene, isDark: boolean): string {
  const { random, width, height, palette, noise } = scene
  const unit = Math.min(width, height)
  const current = currentOf(scene)
  const tints = isDark
    ? rampOf([palette.ramp[1], palette.ramp[2], palette.ramp[3], palette.accent, palette.ramp[4], palette.ramp[5]])
    : rampOf([palette.ramp[0], palette.ramp[1], palette.ramp[2], palette.accent, palette.ramp[3], palette.ramp[4]])
  let drawing = ''
  for (let strand = 0; strand < 820; strand++) {
    let x = random.between(-0.1, 1.1) * width
    let y = random.between(-0.1, 1.1) * height
    const place = 0.5 + noise.fractal((x / unit) * 1.2, (y / unit) * 1.2 + 50, 2) * 0.75 + random.bell() * 0.12
    const path: Point[] = []
    for (let step = random.whole(12, 34); step > 0; step--) {
      path.push([x, y])
      const heading = current(x, y)
      x += Math.cos(heading) * unit * 0.018
      y += Math.sin(heading) * unit * 0.018
    }
    const wide = unit * (0.002 + 0.0085 * random.next() ** 3)
    drawing += `<path d="${lines(path)}" stroke="${tints.hex(place)}" stroke-width="${Math.round(wide * 100) / 100}" stroke-opacity="${short(random.between(0.55, 1))}"/>`
  }
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>`
}
