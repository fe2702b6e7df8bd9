import type { ShapeName } from './Icon'
import { shapes, stroke } from './iconShapes'

/** An icon as a CSS image for `mask`: controls that are drawn by the hundred need no extra elements for it. */
export function iconMask(name: ShapeName): string {
  const attributes = Object.entries({
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: '0 0 24 24',
    ...stroke,
    stroke: 'black',
  })
  const svg = `<svg ${attributes.map(([key, value]) => `${key}="${value}"`).join(' ')}><path d="${shapes[name]}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
