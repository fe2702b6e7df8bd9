import type { lateIcons } from './lateIcons'

/** Outline icons on a 24 px grid, drawn for this store; only icons in use. Those of lazy parts: lateIcons.ts. */
const shapes = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M11.3 5.5h1.4M11.3 12h1.4M11.3 18.5h1.4',
  zoomIn: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.8 11.3L20 20M10.5 7.8v5.4M7.8 10.5h5.4',
  cart: 'M3.5 5h2.2l2 10.2h9.6L19.5 8H6.4M9 19.5v.01M16.5 19.5v.01',
  download: 'M12 4v11M8 11.5l4 3.8 4-3.8M5 20h14',
  compass: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM15.5 8.5l-2 5-5 2 2-5Z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  user: 'M12 4.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM4.5 19.8c1-3.6 4-5.3 7.5-5.3s6.5 1.7 7.5 5.3',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.7 4v3.7H16',
} as const

type ShapeName = keyof typeof shapes
/** The name of an icon of the first page, or one of lateIcons.ts. */
export type IconName = ShapeName | (typeof lateIcons)[keyof typeof lateIcons]

const DEFAULT_TEXT_PX = 16

/** Converts CSS pixels at the default text size to rem, so that the length grows with the text. */
export const rem = (px: number) => `${px / DEFAULT_TEXT_PX}rem`

/**
 * A decorative icon; its control carries the name. `size`: CSS pixels at the default text size, grows with the text.
 */
export function Icon({ name, size = 20, isFilled = false }: { name: IconName; size?: number; isFilled?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={rem(size)}
      height={rem(size)}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={name in shapes ? shapes[name as ShapeName] : name} />
    </svg>
  )
}

/** An icon as a CSS image for `mask`: controls that are drawn by the hundred need no extra elements for it. */
export function iconMask(name: ShapeName): string {
  const pen = 'fill="none" stroke="black" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${pen}><path d="${shapes[name]}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
