import { mix, rampOf } from './color.ts'
import type { Picture } from './picture.ts'
import type { Scene } from './recipe.ts'
import { sheet, short, svg } from './svg.ts'

/** Square tiles with two quarter circles each, in random orientations: one continuous tangle of paths. */
export function paintTruchet(scene: Scene): Picture {
  const { random, noise, width, height, palette, motif } = scene
  const unit = Math.min(width, height)
  const tile = unit / random.whole(motif === 'bands' ? 5 : 8, motif === 'bands' ? 9 : 14)
  const isDark = palette.isNocturnal || random.chance(0.35)
  const paper = palette.ramp[isDark ? 0 : 5]
  const tints = isDark
    ? rampOf([palette.ramp[2], palette.ramp[3], palette.accent, palette.ramp[4], palette.ramp[5]])
    : rampOf([palette.ramp[1], palette.ramp[2], palette.accent, palette.ramp[3], palette.ramp[4]])
  const bands = motif === 'bands' ? random.whole(3, 5) : 1
  const slant = random.between(-0.6, 0.6)
  let drawing = sheet(paper)
  for (let row = 0; row * tile < height; row++) {
    for (let column = 0; column * tile < width; column++) {
      const place =
        (column * tile) / width + slant * ((row * tile) / height) + 0.35 * noise.at(column * 0.23, row * 0.23)
      const isTurned = random.chance(0.5)
      const at = `translate(${short(column * tile)} ${short(row * tile)})`
      const turn = isTurned ? ` translate(${short(tile)} 0) scale(-1 1)` : ''
      drawing += `<g transform="${at}${turn}" fill="none">${corners({ tile, bands, tint: (shift) => tints.hex(place + shift), paper })}</g>`
    }
  }
  return { drawing: svg(scene, drawing) }
}

type Tile = { tile: number; bands: number; tint: (shift: number) => string; paper: string }

/** Stripes around two opposite corners, mirrored at the sides so that every neighbor fits. */
function corners({ tile, bands, tint, paper }: Tile): string {
  if (bands === 1) {
    const arc = arcs(tile, tile / 2)
    return (
      stroke(arc, paper, tile * 0.52) +
      stroke(arc, tint(0), tile * 0.36) +
      stroke(arc, mix(tint(0), paper, 0.75), tile * 0.07)
    )
  }
  const near = quarter({ tile, bands, tint, paper })
  // The near corner covers the far one, like a woven strip.
  return `<g transform="rotate(180 ${short(tile / 2)} ${short(tile / 2)})">${near}</g>${near}`
}

/** Stripes around the top left corner, spaced to meet those of any neighbor. */
function quarter({ tile, bands, tint, paper }: Tile): string {
  const count = bands * 2
  const pitch = tile / count
  const reach = short(tile - pitch * 0.04)
  let drawing = `<path d="M0 0h${reach}A${reach} ${reach} 0 0 1 0 ${reach}Z" fill="${paper}"/>`
  for (let band = 0; band < count; band++) {
    const radius = short(pitch * (band + 0.5))
    const shift = Math.abs(band + 0.5 - bands) / bands
    drawing += stroke(`M${radius} 0A${radius} ${radius} 0 0 1 0 ${radius}`, tint(shift * 0.4 - 0.2), pitch * 0.6)
  }
  return drawing
}

const arcs = (tile: number, radius: number): string =>
  `M${short(radius)} 0A${short(radius)} ${short(radius)} 0 0 1 0 ${short(radius)}` +
  `M${short(tile - radius)} ${short(tile)}A${short(radius)} ${short(radius)} 0 0 1 ${short(tile)} ${short(tile - radius)}`

const stroke = (path: string, color: string, wide: number): string =>
  `<path d="${path}" stroke="${color}" stroke-width="${short(wide)}"/>`
