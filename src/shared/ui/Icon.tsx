import { shapes, stroke } from './iconShapes'
import type { lateIcons } from './lateIcons'
import { rem } from './rem'

export type ShapeName = keyof typeof shapes
/** The name of an icon of the first page, or one of lateIcons.ts. */
export type IconName = ShapeName | (typeof lateIcons)[keyof typeof lateIcons]

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
      fill={isFilled ? 'currentColor' : stroke.fill}
      stroke={stroke.stroke}
      strokeWidth={stroke['stroke-width']}
      strokeLinecap={stroke['stroke-linecap']}
      strokeLinejoin={stroke['stroke-linejoin']}
    >
      <path d={name in shapes ? shapes[name as ShapeName] : name} />
    </svg>
  )
}
