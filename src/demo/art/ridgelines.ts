import { mix, rampOf } from './color.ts'
import { stopsOnto } from '../palettes.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { lines, linearGradient, sheet, short, svg } from './svg.ts'
import type { Point } from './svg.ts'

/** Stacked profiles, like the plot of a pulsar's signal: a peak in the middle, or a whole range. */
export function paintRidgelines(scene: Scene): Picture {
  const { random, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const isDark = palette.isNocturnal || random.chance(0.35)
  const [paper, , , third, fourth, ink] = stopsOnto(palette, isDark)
  const tints =
    motif === 'pulse' && random.chance(0.4)
      ? rampOf([ink, ink])
      : rampOf([third, mix(palette.accent, ink, 0.3), fourth, third])
  const count = random.whole(34, 62)
  const [top, bottom] = motif === 'pulse' ? [0.24, 0.9] : [0.16, 1.05]
  const margin = motif === 'pulse' ? width * random.between(0.1, 0.17) : -10
  const pitch = random.between(2.5, 5)
  const reach = unit * random.between(0.14, 0.24)
  const center = random.between(0.4, 0.6)
  let drawing = sheet(paper)
  for (let row = 0; row < count; row++) {
    const part = row / (count - 1)
    const profile = profileOf(scene, {
      row: part * pitch * 3,
      base: height * (top + (bottom - top) * part),
      margin,
      reach,
      center,
      pitch,
    })
    const id = `row${row}`
    const fill = motif === 'pulse' ? paper : `url(#${id})`
    const tint = tints.hex(part)
    if (motif === 'range')
      drawing += `<defs>${linearGradient(id, [
        [0, mix(paper, tint, 0.55)],
        [1, paper],
      ])}</defs>`
    drawing += `<path d="${lines([...profile, [width - margin, height * 1.1], [margin, height * 1.1]])}" fill="${fill}"/>`
    drawing += `<path d="${lines(profile)}" fill="none" stroke="${tint}" stroke-width="${short(unit * 0.0032)}" stroke-linejoin="round"/>`
  }
  return { drawing: svg(scene, drawing) }
}

type Profile = { row: number; base: number; margin: number; reach: number; center: number; pitch: number }

function profileOf(
  { random, noise, width, motif }: Scene,
  { row, base, margin, reach, center, pitch }: Profile,
): Point[] {
  const steps = 150
  return Array.from({ length: steps + 1 }, (_, step) => {
    const part = step / steps
    const hump = motif === 'pulse' ? Math.exp(-(((part - center) / 0.17) ** 2)) : 0.75
    const rough = Math.max(0, noise.fractal(part * pitch * 2.2, row, 3) + 0.32)
    const shiver = motif === 'pulse' ? random.bell() * reach * 0.012 : 0
    return [margin + part * (width - margin * 2), base - reach * hump * rough ** 1.4 * 1.5 - shiver] as const
  })
}
